import { inJson } from '../base/strings';
import { maxTextLength, type ValueReader } from '../base/valueReader';
import { JsonReader } from '../json/jsonReader';
import { ComposedText, TextComposer, verbatimText } from './composedText';
import { placedString } from './placedString';

/** Maximum depth of values, and maximum number of their parts. A larger value is not known. */
const maxDepth = 30;
const maxValues = 5_000;

/** A value of an OpenAPI file as JSON, with its places; `undefined` if it is too large. Parts without a certain place are holes. */
export function placedJson(source: string, reader: ValueReader): ComposedText | undefined {
  const start = reader.start();
  if (reader instanceof JsonReader) return start === undefined ? undefined : verbatimText(source, 0, start, reader.end());
  const writer = new JsonWriter(source);
  return writer.write(reader, undefined, maxDepth) ? ComposedText.joined(writer.parts) : undefined;
}

class JsonWriter {
  readonly parts: ComposedText[] = [];
  private left = maxValues;
  /** Offset after the last part. */
  private at = 0;

  constructor(private readonly source: string) {}

  /** @param otherwise offset of a value that is not written; `undefined`: there has to be a value. @returns `false` if the value is too large */
  write(reader: ValueReader, otherwise: number | undefined, depth: number): boolean {
    const kind = reader.kind();
    const start = reader.start() ?? otherwise;
    if (start === undefined || depth === 0 || this.left-- <= 0) return false;
    switch (kind) {
      case 'object':
        return this.writeMembers(reader, start, depth);
      case 'list':
        return this.writeItems(reader, start, depth);
      case 'text':
        return this.writeString(reader.text() ?? '', start);
      case 'number':
      case 'boolean':
        return this.writeWord(reader.text() ?? '', start);
      case 'null':
        this.add('null', start, reader.start() === undefined ? start : start + 1);
        return true;
      default:
        this.addHole(start, start + 1);
        return true;
    }
  }

  private writeMembers(reader: ValueReader, start: number, depth: number): boolean {
    this.add('{', start, start + 1);
    let [count, isKnown] = [0, true];
    reader.members((key, span) => {
      if (!isKnown) return;
      if (count++ > 0) this.add(',', this.at, this.at);
      this.add('"', span.start, span.start);
      if (inJson(key) === key && this.source.startsWith(key, span.start)) this.addVerbatim(span.start, span.end);
      else this.add(inJson(key), span.start, span.end);
      this.add('"', span.end, span.end);
      this.add(':', span.end, span.end);
      isKnown = this.write(reader, span.end, depth - 1);
    });
    this.add('}', this.at, this.at);
    return isKnown;
  }

  private writeItems(reader: ValueReader, start: number, depth: number): boolean {
    this.add('[', start, start + 1);
    let [count, isKnown] = [0, true];
    reader.items(() => {
      if (!isKnown) return;
      if (count++ > 0) this.add(',', this.at, this.at);
      isKnown = this.write(reader, this.at, depth - 1);
    });
    this.add(']', this.at, this.at);
    return isKnown;
  }

  private writeString(value: string, start: number): boolean {
    const placed = value.length < maxTextLength ? placedString(this.source, start, value) : undefined;
    if (placed) this.push(placed.asJson());
    else this.addHole(start, start + 1);
    return true;
  }

  /** Writes a number or a boolean, if it is written as in JSON. */
  private writeWord(text: string, start: number): boolean {
    if (/^(?:true|false|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[Ee][+-]?\d+)?)$/.test(text) && this.source.startsWith(text, start))
      this.addVerbatim(start, start + text.length);
    else this.addHole(start, start + 1);
    return true;
  }

  private add(text: string, start: number, end: number): void {
    const composer = new TextComposer(this.source, 0);
    composer.escaped(text, start, end);
    this.push(composer.done(start, end));
  }

  private addVerbatim(start: number, end: number): void {
    const composer = new TextComposer(this.source, 0);
    composer.verbatim(start, end);
    this.push(composer.done(start, end));
  }

  private addHole(start: number, end: number): void {
    const composer = new TextComposer(this.source, 0);
    composer.variable(undefined, start, end);
    this.push(composer.done(start, end));
  }

  private push(part: ComposedText): void {
    this.parts.push(part);
    this.at = part.span.end;
  }
}
