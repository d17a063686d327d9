import { once } from 'node:events';
import { readConfig, SettingError } from './config.ts';
import { serving } from './runtime/supervisor/supervisor.ts';
import { refusedStart } from './runtime/supervisor/verdict.ts';
import { type Running, start, type Starting } from './start.ts';

type Welcome = (running: Running) => string;

/** Whoever asked sends SIGKILL after ten seconds. */
const longestEndMs = 9_500;

/** One process from start to end: signals end it in order, what stops the start is told in a line. */
export function run(fill: Starting['fill'] | null, welcome: Welcome): void {
  const ending = new AbortController();
  serve(ending, fill, welcome).catch((error: unknown) => {
    if (ending.signal.aborted) process.exit(error instanceof Error && error.name === 'AbortError' ? 0 : 1);
    const isTaken = (error as { code?: string } | null)?.code === 'EADDRINUSE';
    const isRefused = isTaken || error instanceof SettingError;
    if (isTaken) console.error('PORT is in use by another program: stop it or set another PORT.');
    else console.error(error instanceof SettingError ? error.message : error);
    process.exit(isRefused ? refusedStart : 1);
  });
}

async function serve(ending: AbortController, fill: Starting['fill'] | null, welcome: Welcome) {
  // From a terminal a signal comes twice, from it and from npm: the second says nothing new.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ending.abort());
  // Whoever supervises this process is gone.
  process.on('disconnect', () => ending.abort());
  process.channel?.unref();
  if (process.send && !process.connected) ending.abort();
  ending.signal.addEventListener('abort', () => setTimeout(() => process.exit(1), longestEndMs).unref());
  const running = await start(readConfig(), { ending: ending.signal, ...(fill && { fill }) });
  console.log(welcome(running));
  process.send?.(serving, () => undefined);
  if (!ending.signal.aborted) await once(ending.signal, 'abort');
  await running.stop();
  process.exit(0);
}

/** The hosts that belong to no practice. */
export function otherModes(port: number): string {
  return ['manage', 'meeting', 'login'].map((mode) => `http://${mode}.localhost:${port}`).join('  ');
}
