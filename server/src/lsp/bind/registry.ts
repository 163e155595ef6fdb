import type { Binding } from '../binding';
import { codeAction } from './codeAction';
import { codeLens } from './codeLens';
import { completion } from './completion';
import { definition } from './definition';
import { documentColor } from './documentColor';
import { documentHighlight } from './documentHighlight';
import { documentLink } from './documentLink';
import { documentSymbol } from './documentSymbol';
import { foldingRange } from './foldingRange';
import { formatting } from './formatting';
import { hover } from './hover';
import { pullDiagnostics } from './pullDiagnostics';
import { rangeFormatting } from './rangeFormatting';
import { references } from './references';
import { rename } from './rename';
import { selectionRange } from './selectionRange';
import { workspaceSymbol } from './workspaceSymbol';

/** Every supported feature of the protocol. */
export const bindings: readonly Binding[] = [
  completion,
  hover,
  codeAction,
  documentLink,
  definition,
  references,
  documentHighlight,
  codeLens,
  workspaceSymbol,
  rename,
  documentColor,
  pullDiagnostics,
  documentSymbol,
  foldingRange,
  selectionRange,
  formatting,
  rangeFormatting,
];
