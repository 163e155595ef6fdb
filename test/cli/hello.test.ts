import { expect, it } from 'vitest';
import { cli, diskSite } from './cli';

it('greets somebody', async () => {
  expect(await cli(['hello', 'Ada'], { cwd: diskSite().path })).toEqual({ code: 0, stdout: 'Hello Ada\n', stderr: '' });
});
