import { resolve } from 'node:path';

/** One server with one practice for each worker, so that no journey meets what another one does. */
export const ports = (process.env.E2E_PORTS ?? '3900,3901').split(',').map(Number);

/** What servers and the relay of a journey share. */
export const turnSecret = 'a-secret-of-both-alone';

/** What the server of a worker prints: links of mails that nobody receives. */
export function consoleOf(index: number): string {
  return resolve(import.meta.dirname, `../.data/e2e/${index}/console.log`);
}

/** Which of them this worker uses; Playwright numbers what runs at the same time. */
export const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
