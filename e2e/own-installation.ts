import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runCommand } from '../apps/server/src/testing/commands.ts';
import { freePort, listening } from '../apps/server/src/testing/processes.ts';

const root = resolve(import.meta.dirname, '..');
const dayMs = 86_400_000;

/** An installation of a journey's own with one empty practice; its clock can be turned without touching another journey. */
export async function ownInstallation({ key, email }: { key: string; email: string }) {
  const folder = mkdtempSync(join(tmpdir(), 'fernpuls-journey-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: folder, DEMO: 'off', NODE_ENV: 'test', DATABASE_URL: '' };
  const server = spawn(
    process.execPath,
    ['--import', join(root, 'e2e/turned-clock.ts'), join(root, 'apps/server/src/main.ts')],
    { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );
  const stop = async () => {
    await ended(server);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await listening(port);
    const names = { 'admin-first-name': 'Jana', 'admin-last-name': 'Tietjen' };
    const given = { key, name: `Praxis ${key}`, state: 'NI', 'admin-email': email, ...names };
    const args = Object.entries(given).flatMap(([name, value]) => [`--${name}`, value]);
    const { code, output } = await runCommand('practice-add', args, env);
    const link = /https?:\S+#token=\S+/.exec(output)?.[0];
    if (code !== 0 || !link) throw new Error(`no practice was made: ${output}`);
    return {
      link,
      port,
      host: `${key}.localhost:${port}`,
      stop,
      /** From now on the server takes it for so many days later. */
      async turn(days: number): Promise<Date> {
        const heard = once(server, 'message');
        server.send({ aheadMs: days * dayMs });
        await heard;
        return new Date(Date.now() + days * dayMs);
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  await gone;
}
