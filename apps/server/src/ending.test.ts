import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { root } from './config.ts';
import { openDatabase } from './ground/database.ts';
import { eventually } from './testing/eventually.ts';
import { connected } from './testing/installation.ts';
import { openLive } from './testing/live.ts';
import { losses, sendReadings } from './testing/recovery.ts';
import { makeTenant, patientWithTrigger } from './testing/server.ts';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: { start: string };
};
const folder = mkdtempSync(join(tmpdir(), 'fernpuls-ending-'));
const cluster = join(folder, 'data/postgres-18');
const started: ChildProcess[] = [];
after(async () => {
  for (const { pid } of started) if (pid) killGroup(pid);
  if (existsSync(pidFile)) process.kill(databasePid(), 'SIGQUIT');
  await eventually('the end of the database', () => !existsSync(pidFile));
  rmSync(folder, { recursive: true, force: true });
});

/** The line of our package.json, without the build of the web. */
mkdirSync(join(folder, 'scripts'));
writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: scripts.start } }));
writeFileSync(
  join(folder, 'scripts/start.mjs'),
  `const { superviseServer } = await import(${JSON.stringify(join(root, 'apps/server/src/supervise.ts'))});
  await superviseServer(() => ${JSON.stringify(join(root, 'apps/server/src/main.ts'))});`,
);

/** `npm start` in a group of its own, as systemd or a terminal has it. */
function npmStart() {
  const { DATABASE_URL: _, TEST_DATABASE_URL: __, ...env } = process.env;
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...env, PORT: '0', DATA_DIR: join(folder, 'data'), DEMO: 'off', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  started.push(npm);
  let said = '';
  for (const stream of [npm.stdout, npm.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const { pid = 0 } = npm;
  return {
    pid,
    exited: new Promise<void>((resolve) => npm.once('exit', () => resolve())),
    async port() {
      const found = await eventually('an open port', () => /listens on port (\d+)/.exec(said)?.[1]);
      return Number(found);
    },
    supervisor: () => eventually('the supervisor below npm', () => childrenOf(pid)[0]),
    async server() {
      const supervisor = await this.supervisor();
      return eventually('the server below it', () => childrenOf(supervisor)[0]);
    },
  };
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** What lives on after its npm, too. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nobody of it is left.
  }
}

const pidFile = join(cluster, 'postmaster.pid');
const databasePid = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
/** PostgreSQL's own word (`DBState` of pg_control): 1 after an orderly end, which needs no recovery. */
const isShutDown = () => readFileSync(join(cluster, 'global/pg_control')).readInt32LE(16) === 1;

async function assertEnded(npm: ReturnType<typeof npmStart>, pids: readonly number[]) {
  await npm.exited;
  // What ended and waits to be collected has none.
  const commands = pids.filter(isAlive).map((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  assert.deepEqual(commands.filter(Boolean), [], 'nothing goes on once npm is back');
  assert.ok(!existsSync(pidFile), 'no database is left');
  assert.ok(isShutDown(), 'and the next start recovers nothing');
}

test('[API-13] npm start ends with its database by SIGTERM and SIGINT, to npm, to the server, to all, and twice', async () => {
  const ways: ((of: { npm: number; server: number; supervisor: number }) => void)[] = [
    ({ npm }) => process.kill(npm, 'SIGTERM'),
    ({ server }) => process.kill(server, 'SIGTERM'),
    ({ npm }) => process.kill(-npm, 'SIGINT'),
    ({ npm, supervisor }) => {
      process.kill(-npm, 'SIGTERM');
      process.kill(supervisor, 'SIGTERM');
      process.kill(npm, 'SIGTERM');
    },
    // Killed amid its end, the server leaves its database running.
    ({ supervisor, server }) => {
      process.kill(supervisor, 'SIGTERM');
      process.kill(server, 'SIGKILL');
    },
  ];
  for (const end of ways) {
    const npm = npmStart();
    await npm.port();
    const [supervisor, server] = [await npm.supervisor(), await npm.server()];
    const pids = [supervisor, server, databasePid()];
    end({ npm: npm.pid, supervisor, server });
    await assertEnded(npm, pids);
  }
});

test('[API-13] a signal while the database starts or migrates ends the start, and the next one succeeds', async () => {
  rmSync(join(folder, 'data'), { recursive: true, force: true });
  const whens = [() => existsSync(pidFile), () => existsSync(join(cluster, 'global/pg_internal.init'))];
  for (const when of whens) {
    const npm = npmStart();
    const pids = [await npm.supervisor(), await npm.server()];
    await eventually('the middle of the start', when);
    process.kill(npm.pid, 'SIGTERM');
    await assertEnded(npm, pids);
  }
  const npm = npmStart();
  await npm.port();
  process.kill(npm.pid, 'SIGTERM');
  await assertEnded(npm, []);
});

test('[API-13] [TRIGGER-02] an end amid requests and open screens loses nothing that was acknowledged', async () => {
  const npm = npmStart();
  const port = await npm.port();
  const [, , , databasePort] = readFileSync(pidFile, 'utf8').split('\n');
  const password = readFileSync(join(folder, 'data/postgres-18.password'), 'utf8');
  const adminUrl = `postgres://postgres:${password}@127.0.0.1:${databasePort}/fernpuls`;
  const database = openDatabase(adminUrl, { size: 2 });
  const tenant = await makeTenant({ database, port });
  const patient = await patientWithTrigger(tenant);
  await database.close();
  const live = openLive({ port, host: tenant.host }, tenant.staff);
  await live.until(({ type }) => type === 'ready');
  const sending = { port, host: `${tenant.key}.localhost:${port}`, deviceKey: tenant.deviceKey };
  const device = sendReadings(sending, [patient.customPatientId], 60);
  await eventually('readings under way', () => device.acknowledged.length >= 50);
  const pids = [await npm.server(), databasePid()];
  process.kill(npm.pid, 'SIGTERM');
  await assertEnded(npm, pids);
  await device.stop();
  const again = npmStart();
  await again.port();
  const [, , , portNow] = readFileSync(pidFile, 'utf8').split('\n');
  const admin = await connected(`postgres://postgres:${password}@127.0.0.1:${portNow}/fernpuls`);
  assert.deepEqual(await losses(admin, device.acknowledged), []);
  await admin.end();
  process.kill(again.pid, 'SIGTERM');
  await assertEnded(again, []);
});
