// Removes repeated license texts from notices about many files.

const ruler = /^=+$/m;
const dashes = /^-+$/m;
/** Lines that differ between copies of a license: its title and the copyright holder. */
const own = /^\s*(?:copyright\b|(?:the )?mit license\b)/i;

/**
 * Removes the license text from sections whose files are under the same license as an earlier section. Copyright lines stay.
 * @param notice sections between lines of `=`: the files, a line of `-`, the license
 */
export function withLicensesOnce(notice: string): string {
  const firsts = new Map<string, string>();
  const sections = notice.split(ruler).map((section) => {
    const at = section.search(dashes);
    if (at < 0) return section;
    const [head, license] = [section.slice(0, at), section.slice(at)];
    const lines = license.split('\n');
    const terms = lines
      .slice(1)
      .filter((line) => !own.test(line))
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim();
    const first = firsts.get(terms);
    const files = /^Files:\s*(.+)$/m.exec(head)?.[1]?.trim();
    if (files === undefined || terms === '') return section;
    if (first === undefined) {
      firsts.set(terms, files);
      return section;
    }
    const kept = lines.filter((line, index) => index === 0 || own.test(line)).map((line) => line.trim());
    return `${head}${kept.join('\n')}\n\nThe rest of the license is the same as for ${first}.\n\n`;
  });
  return sections.join('='.repeat(80));
}
