import { once } from 'node:events';
import type { Server } from 'node:http';
import { after } from 'node:test';

/** Lets a plain server of a test listen on this machine until the test file ends; its port. */
export async function portOf(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it listens on no port');
  return address.port;
}
