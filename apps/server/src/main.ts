import { once } from 'node:events';
import { readConfig, SettingError } from './config.ts';
import { type Running, start } from './start.ts';

const ending = new AbortController();
/** Whoever asked sends SIGKILL after ten seconds. */
const longestEndMs = 9_500;

async function main(): Promise<void> {
  // From a terminal a signal comes twice, from it and from npm: the second says nothing new.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ending.abort());
  ending.signal.addEventListener('abort', () => setTimeout(() => process.exit(1), longestEndMs).unref());
  const running = await start(readConfig(), ending.signal);
  console.log(welcome(running));
  if (!ending.signal.aborted) await once(ending.signal, 'abort');
  await running.stop();
  process.exit(0);
}

function welcome({ port, demo }: Running): string {
  const other = ['manage', 'meeting', 'login'].map((mode) => `http://${mode}.localhost:${port}`).join('  ');
  if (!demo) return `Fernpuls listens on port ${port}.\n  ${other}`;
  const accounts = demo.file.accounts.map(
    ({ role, email, password }) => `  ${role.padEnd(14)} ${email.padEnd(40)} ${password}`,
  );
  return [
    `Fernpuls is ready: ${demo.file.origin}`,
    'Demo sign-in:',
    ...accounts,
    `Other modes: ${other}`,
    `API: ${demo.file.origin}/docs`,
  ].join('\n');
}

main().catch((error: unknown) => {
  if (ending.signal.aborted) process.exit(error instanceof Error && error.name === 'AbortError' ? 0 : 1);
  const isTaken = (error as { code?: string } | null)?.code === 'EADDRINUSE';
  if (isTaken) console.error('PORT is in use by another program: stop it or set another PORT.');
  else console.error(error instanceof SettingError ? error.message : error);
  process.exit(1);
});
