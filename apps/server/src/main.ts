import { readConfig, SettingError } from './config.ts';
import { type Running, start } from './start.ts';

async function main(): Promise<void> {
  const running = await start(readConfig());
  let stopping = false;
  const end = () => {
    if (stopping) process.exit(1);
    stopping = true;
    running.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  console.log(welcome(running));
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
  const isTaken = (error as { code?: string } | null)?.code === 'EADDRINUSE';
  if (isTaken) console.error('PORT is in use by another program: stop it or set another PORT.');
  else console.error(error instanceof SettingError ? error.message : error);
  process.exit(1);
});
