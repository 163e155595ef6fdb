import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Has a server listen on this machine alone.
 * @param port default: a free one
 * @returns its address, such as `http://127.0.0.1:8080`
 * @throws if the port is in use
 */
export async function listenLocally(server: Server, port = 0): Promise<string> {
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
