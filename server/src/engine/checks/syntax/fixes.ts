import type { SpanEdit } from '../../base/textEdits';
import { type Fix, type Fixer, type FixTarget, isRecord } from '../fixes/fix';
import type { SyntaxCode, SyntaxRepair } from './codes';

const names = {
  comment: 'Remove comment',
  line: 'Remove conflict marker',
  doubled: 'Remove duplicate line',
  current: 'Accept current change',
  incoming: 'Accept incoming change',
  both: 'Accept both changes',
  slashes: 'Replace `\\` with `/`',
  escape: 'Escape this character',
  join: 'Join lines of the string',
  quotes: 'Use double quotes',
} as const;

const titles: Partial<Record<SyntaxCode, string>> = {
  'syntax.missingComma': 'Add missing comma',
  'syntax.trailingComma': 'Remove trailing comma',
  'syntax.text': names.join,
  'syntax.quotes': names.quotes,
};

/** All syntax mistakes carry their repairs along; only what they are called differs. */
function syntaxFixer(code: SyntaxCode): Fixer<SyntaxCode> {
  return {
    code,
    read(data) {
      if (!isRecord(data) || !Array.isArray(data.repairs)) return undefined;
      return { repairs: data.repairs.map(readRepair).filter((repair) => repair !== undefined) };
    },
    *fixes(target, { repairs }) {
      for (const repair of repairs) {
        const fix = toFix(code, target, repair);
        if (fix) yield fix;
      }
    },
  };
}

function readRepair(data: unknown): SyntaxRepair | undefined {
  if (!isRecord(data) || !Array.isArray(data.edits) || data.edits.length === 0) return undefined;
  const edits = data.edits.filter(
    (edit) => isRecord(edit) && isCount(edit.at) && isCount(edit.length) && edit.length >= 0 && typeof edit.text === 'string',
  );
  if (edits.length < data.edits.length) return undefined;
  const name = typeof data.name === 'string' && Object.hasOwn(names, data.name) ? (data.name as keyof typeof names) : undefined;
  return { edits, preferred: data.preferred === true, safe: data.safe === true, name };
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value);
}

/** `undefined` when the edits do not fit the text: it is another one than they were made for. */
function toFix(code: SyntaxCode, { file, span }: FixTarget, repair: SyntaxRepair): Fix | undefined {
  const text = file.document.getText();
  const edits: SpanEdit[] = [];
  let read = 0;
  for (const { at, length, text: by } of repair.edits) {
    const start = span.start + at;
    if (start < read || start + length > text.length) return undefined;
    read = start + length;
    edits.push({ span: { start, end: read }, text: by });
  }
  const title = repair.name ? names[repair.name] : (titles[code] ?? describe(text, edits));
  return { title, edits, preferred: repair.preferred, ...(repair.safe ? { safe: true } : {}) };
}

/** Names what will be gone or there; a longer stretch of text is not repeated. */
function describe(text: string, edits: readonly SpanEdit[]): string {
  const old = shown(edits.map(({ span }) => text.slice(span.start, span.end)));
  const by = shown(edits.map((edit) => edit.text));
  if (by === '') return old ? `Remove \`${old}\`` : 'Remove this';
  if (old === '') return `Insert \`${by ?? 'what is missing'}\``;
  return by ? `Change to \`${by}\`` : 'Fix this';
}

function shown(parts: readonly string[]): string | undefined {
  const text = parts.join('').replace(/\s+/g, '');
  return text.length > 30 ? undefined : text;
}

export const syntaxFixers: readonly Fixer<SyntaxCode>[] = (
  [
    'syntax.comment',
    'syntax.trailingComma',
    'syntax.missingComma',
    'syntax.punctuation',
    'syntax.quotes',
    'syntax.text',
    'syntax.literal',
    'syntax.bracketMissing',
    'syntax.bracketExtra',
    'syntax.bracketKind',
    'syntax.conflict',
    'syntax.invalid',
  ] as const
).map(syntaxFixer);
