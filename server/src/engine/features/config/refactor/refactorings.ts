import type { CodeAction, Range } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../../shared/cancellation';
import type { EngineContext } from '../../../engineContext';
import type { ConfigDocument } from '../../../site/siteContext';
import type { Diagnostics } from '../../diagnostics/diagnostics';
import { addEndpoints } from './addEndpoints';
import { extractFragment } from './extractFragment';
import { inlineFragment } from './inlineFragment';
import { lightAndDark } from './lightAndDark';
import { removeDeadEntries } from './removeDeadEntries';
import { replaceEndpointPage } from './replaceEndpointPage';
import { sortEntries } from './sortEntries';
import { switchIcons } from './switchIcons';
import type { RefactorTarget } from './target';

/** Refactorings at the start of the range; none if the text has a syntax error, as its structure is guessed. @throws {CancelledError} */
export async function refactorings(
  engine: EngineContext,
  diagnostics: Diagnostics,
  { config, file }: ConfigDocument,
  range: Range,
  token: CancellationToken,
): Promise<CodeAction[]> {
  if (file.syntax.length > 0) return [];
  const target: RefactorTarget = { engine, config, file, offset: file.document.offsetAt(range.start) };
  const fileIndex = await engine.sites.of(config.folder, token);
  const pages = engine.pages.peek(fileIndex);
  const endpoints = await addEndpoints(target, pages, engine.localize);
  throwIfCancelled(token);
  const replaced = await replaceEndpointPage(target, fileIndex, engine.localize, token);
  const findings = await diagnostics.findingsIn(config, file.uri);
  const icons = await switchIcons(target, engine.localize, token);
  throwIfCancelled(token);
  return [
    ...extractFragment(target, fileIndex, engine.localize),
    ...inlineFragment(target, engine.localize),
    ...sortEntries(target, pages, engine.localize),
    ...endpoints,
    ...replaced,
    ...icons,
    ...lightAndDark(target, fileIndex, engine.localize),
    ...removeDeadEntries(target, findings, engine.localize),
  ];
}
