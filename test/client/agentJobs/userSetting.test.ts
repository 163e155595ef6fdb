import { describe, expect, it } from 'vitest';
import { userSetting } from '../../../client/src/agentJobs/userSetting';

describe('userSetting', () => {
  it('is what the user has set, else the default', () => {
    expect(userSetting({ defaultValue: 'https://a.example', globalValue: ' https://b.example ' })).toBe('https://b.example');
    expect(userSetting({ defaultValue: 'https://a.example' })).toBe('https://a.example');
  });

  it('does not look at the workspace, its folders or the language', () => {
    const hostile = { workspaceValue: 'https://evil.example', workspaceFolderValue: 'https://evil.example' };
    const byLanguage = { globalLanguageValue: 'https://evil.example', workspaceLanguageValue: 'https://evil.example' };
    expect(userSetting({ defaultValue: 'https://a.example', ...hostile, ...byLanguage })).toBe('https://a.example');
  });

  it.each([undefined, {}, { globalValue: 7 }, { globalValue: null, defaultValue: {} }])('is empty without a text (%j)', (inspected) => {
    expect(userSetting(inspected)).toBe('');
  });

  it('takes an emptied setting for one that is not set', () => {
    expect(userSetting({ defaultValue: 'https://a.example', globalValue: '  ' })).toBe('https://a.example');
  });
});
