import { joined, type Localizable, type Localizer, t } from '../../../../shared/l10n';
import { inlineCode } from '../base/markdown';
import type { ApiDifference, ChangedPart, OperationChange, OperationName, SchemaChange } from './model';

/** The change of an operation as one sentence, without its operation. Names are inline code. */
export function operationChangeText(change: OperationChange): Localizable {
  switch (change.kind) {
    case 'added':
      return t`added`;
    case 'removed':
      return t`removed`;
    case 'deprecated':
      return t`deprecated`;
    case 'restored':
      return t`no longer deprecated`;
    case 'renamed':
      return t`renamed from ${nameText(change.former)}`;
    case 'partAdded':
      return change.isBreaking ? t`required ${partText(change.part, change.name)} added` : t`${partText(change.part, change.name)} added`;
    case 'partRemoved':
      return t`${partText(change.part, change.name)} removed`;
    case 'partRequired':
      return t`${partText(change.part, change.name)} is required`;
    case 'partOptional':
      return t`${partText(change.part, change.name)} is optional`;
    case 'typeChanged':
      return t`type of ${partText(change.part, change.name)} changed from ${inlineCode(change.from)} to ${inlineCode(change.to)}`;
    case 'valuesAdded':
      return t`${partText(change.part, change.name)} allows ${codeList(change.values)}`;
    case 'valuesRemoved':
      return t`${partText(change.part, change.name)} no longer allows ${codeList(change.values)}`;
  }
}

export function schemaChangeText(change: SchemaChange): Localizable {
  switch (change.kind) {
    case 'added':
      return t`added`;
    case 'removed':
      return t`removed`;
    case 'renamed':
      return t`renamed from ${inlineCode(change.former)}`;
  }
}

function partText(part: ChangedPart, name: string): Localizable {
  const code = inlineCode(name);
  if (part === 'parameter') return t`parameter ${code}`;
  if (part === 'body') return name === '' ? t`request body` : t`request body ${code}`;
  return t`response ${code}`;
}

function codeList(values: readonly string[]): Localizable {
  return joined(values.map(inlineCode), ', ');
}

export function nameText({ method, path }: OperationName): string {
  return inlineCode(`${method} ${path}`);
}

/** The changes as Markdown, those that break clients first. */
export function differenceMarkdown({ operations, schemas }: ApiDifference, localize: Localizer): string {
  const line = (change: OperationChange): string => `- ${nameText(change.operation)}: ${localize(operationChangeText(change))}\n`;
  const sections = [
    [t`Breaking changes`, operations.filter(({ isBreaking }) => isBreaking).map(line)],
    [t`Other changes`, operations.filter(({ isBreaking }) => !isBreaking).map(line)],
    [t`Schemas`, schemas.map((change) => `- ${inlineCode(change.name)}: ${localize(schemaChangeText(change))}\n`)],
  ] as const;
  return sections
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => `### ${localize(title)}\n\n${lines.join('')}`)
    .join('\n');
}

/** The changes as an entry of a changelog page. @param label such as a date */
export function differenceUpdate(difference: ApiDifference, label: string, localize: Localizer): string {
  const content = differenceMarkdown(difference, localize)
    .split('\n')
    .map((line) => (line === '' ? '' : `  ${line}`))
    .join('\n');
  return `<Update label=${JSON.stringify(label.replace(/["<>{}]/g, ''))}>\n${content}</Update>\n`;
}
