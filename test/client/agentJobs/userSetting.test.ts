import { describe, expect, it } from 'vitest';
import { userSetting } from '../../../client/src/agentJobs/userSetting';

describe('userSetting', () => {
  it('is the value of the user, or the default', () => {
    expect(userSetting({ defaultValue: 'https://a.example', globalValue: ' https://b.example ' })).toBe('https://b.example');
    expect(userSetting({ defaultValue: 'https://a.example' })).toBe('https://a.example');
  });

  it('ignores values of the workspace, its folders and the language', () => {
    const hostile = { workspaceValue: 'https://evil.example', workspaceFolderValue: 'https://evil.example' };
    const byLanguage = { globalLanguageValue: 'https://evil.example', workspaceLanguageValue: 'https://evil.example' };
    expect(userSetting({ defaultValue: 'https://a.example', ...hostile, ...byLanguage })).toBe('https://a.example');
  });

  it.each([undefined, {}, { globalValue: 7 }, { globalValue: null, defaultValue: {} }])('is empty without a string (%j)', (inspected) => {
    expect(userSetting(inspected)).toBe('');
  });

  it('treats a blank setting as not set', () => {
    expect(userSetting({ defaultValue: 'https://a.example', globalValue: '  ' })).toBe('https://a.example');
  });
});
