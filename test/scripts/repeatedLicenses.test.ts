import { describe, expect, it } from 'vitest';
import { withLicensesOnce } from '../../scripts/generate/repeatedLicenses';

const terms = ['Permission is granted to', 'anyone, without warranty.'];
const section = (file: string, ...license: readonly string[]): string =>
  ['', `Files:   ${file}`, 'SPDX:    MIT', '-------', ...license, ''].join('\n');
const notice = (...sections: readonly string[]): string => ['Third parties:\n', ...sections].join('======');

describe('a license', () => {
  it('occurs once for all files under it, each with its own copyright holder', () => {
    const given = notice(
      section('a.json', 'MIT License', '', 'Copyright (c) 2017 Ann', '', ...terms),
      section('b.json', 'The MIT License (MIT)', 'Copyright (c) 2018 Ben', '', terms.join(' ')),
    );
    const once = withLicensesOnce(given);
    expect(once.match(/without warranty/g)).toHaveLength(1);
    for (const part of ['Files:   a.json', '2017 Ann', 'Files:   b.json', '2018 Ben', 'the same as for a.json'])
      expect(once).toContain(part);
    expect(once.indexOf('without warranty')).toBeLessThan(once.indexOf('b.json'));
  });

  it('is not removed if its terms differ', () => {
    const given = notice(section('a.json', 'Copyright Ann', ...terms), section('b.json', 'Copyright Ben', 'Nobody may use it.'));
    expect(withLicensesOnce(given)).toContain('Nobody may use it.');
    expect(withLicensesOnce(given)).toContain('without warranty.');
    expect(withLicensesOnce(given)).not.toContain('the same as');
  });

  it.each(['', 'ISC License\n\nPermission is granted.\n', '======\nFiles: a.json\n'])('is unchanged without sections: %j', (given) => {
    expect(withLicensesOnce(given).replace(/=+/g, '')).toBe(given.replace(/=+/g, ''));
  });
});
