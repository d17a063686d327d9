import { resolve } from 'node:path';

/** Of the one server all journeys share. */
export const port = Number(process.env.E2E_PORT ?? 3900);

/** One for each browser, so that no journey meets in its practice what the other browser does. */
export const practices = (process.env.E2E_PRACTICES ?? 'demo,demo2').split(',');

/** What the server and the relay of a journey share. */
export const turnSecret = 'a-secret-of-both-alone';

/** Where the server keeps what it knows, below the folder of the repository. */
export const dataDir = '.data/e2e';

/** What the server prints: links of mails that nobody receives. */
export const consoleFile = resolve(import.meta.dirname, '..', dataDir, 'console.log');

/** What browsers used of the processor and nobody counts, a line each in milliseconds. */
export const lostFile = resolve(import.meta.dirname, '..', dataDir, 'lost-ms');

/** Where browsers find a host: a practice by its key, or a mode as `manage`. */
export function originOf(host: string): string {
  return `http://${host}.localhost:${port}`;
}
