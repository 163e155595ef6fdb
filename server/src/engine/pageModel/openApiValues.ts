import type { OpenApiFile } from '../openapi/openApiFile';
import { type Plain, readPlainFile } from '../openapi/validation/plainValue';

/** Maximum length of a file of which operations are shown, in characters. */
const maxLength = 20_000_000;

/** Values of OpenAPI files. Only the last one is cached: a value takes much more memory than its text. */
export class OpenApiValues {
  private last: { readonly file: OpenApiFile; readonly value: Plain | undefined } | undefined;

  /** Value of a file; `undefined` if it cannot be read. */
  of(file: OpenApiFile): Plain | undefined {
    if (this.last?.file === file) return this.last.value;
    const text = file.document.getText();
    const value = text.length > maxLength ? undefined : readPlainFile(text, /\.json$/i.test(file.path) ? 'json' : 'yaml')?.value;
    this.last = { file, value };
    return value;
  }
}
