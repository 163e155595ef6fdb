import { expect, it } from 'vitest';
import { IpcWriter } from '../../server/src/node/ipcWriter';

const message = { jsonrpc: '2.0' };

/** Creates a channel whose writes are completed by the test. */
function channel() {
  const sent: { readonly message: unknown; readonly written: (error: Error | null) => void }[] = [];
  const writer = new IpcWriter({
    send: (message, _handle, _options, written) => {
      sent.push({ message, written });
      return true;
    },
  });
  return { sent, writer };
}

it('messages wait until the channel has written them', async () => {
  const { sent, writer } = channel();
  expect(writer.isWriting).toBe(false);
  const both = [writer.write(message), writer.write({ ...message })];
  expect(sent.map((each) => each.message)).toEqual([message, message]);
  sent[0]?.written(null);
  expect(writer.isWriting).toBe(true);
  sent[1]?.written(null);
  expect(writer.isWriting).toBe(false);
  await Promise.all(both);
});

it('a message that cannot be written is an error, and does not wait', async () => {
  const { sent, writer } = channel();
  const errors: string[] = [];
  writer.onError(([error]) => errors.push(error.message));
  const writing = writer.write(message);
  sent[0]?.written(new Error('closed'));
  await expect(writing).rejects.toThrow('closed');
  expect(errors).toEqual(['closed']);
  expect(writer.isWriting).toBe(false);
});

it('a closed channel writes nothing', async () => {
  const writer = new IpcWriter({});
  await expect(writer.write(message)).rejects.toThrow('closed its channel');
  expect(writer.isWriting).toBe(false);
});
