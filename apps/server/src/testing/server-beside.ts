import { after } from 'node:test';
import { type Running, start } from '../start.ts';
import type { TestServer } from './server.ts';

/** Another server on the same database and with the same settings, in this process; it ends with the test file. */
export async function serverBeside(server: TestServer): Promise<Running> {
  const running = await start(server.config);
  after(() => running.stop());
  return running;
}
