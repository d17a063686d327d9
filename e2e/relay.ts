import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { whyNot } from '../apps/server/src/testing/apt.ts';
import { turnSecret } from './practices.ts';

const root = resolve(import.meta.dirname, '..');
const run = promisify(execFile);
const turnPort = 5349;

/** Null: the relay can start. Otherwise why it cannot, in one sentence. */
export async function whyNoRelay(): Promise<string | null> {
  const isTaken = await new Promise<boolean>((done) => {
    const probe = createServer().once('error', () => done(true));
    probe.listen(turnPort, '127.0.0.1', () => probe.close(() => done(false)));
  });
  if (isTaken) return `port ${turnPort} of this machine is taken, by another run of the journeys perhaps`;
  return whyNot('turnserver', 'coturn');
}

type Relay = {
  /** Every way through it breaks, and none is let through until `mend`. */
  cut(): void;
  mend(): void;
  /** Ways that stand. */
  open(): number;
  stop(): Promise<void>;
};

/** A real coturn with the settings we ship, TLS alone; before it a wire that can be cut. */
export async function startRelay(): Promise<Relay> {
  const folder = mkdtempSync(join(tmpdir(), 'fernpuls-relay-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const request = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost'.split(' ');
  await run('openssl', [...request, '-keyout', key, '-out', cert]);
  const inner = await freePort();
  const server = spawn('turnserver', [
    '-c',
    join(root, 'deploy/turnserver.conf'),
    `--tls-listening-port=${inner}`,
    '--realm=localhost',
    '--listening-ip=127.0.0.1',
    '--relay-ip=127.0.0.1',
    '--allow-loopback-peers',
    `--static-auth-secret=${turnSecret}`,
    `--cert=${cert}`,
    `--pkey=${key}`,
    `--pidfile=${join(folder, 'pid')}`,
    `--userdb=${join(folder, 'turndb')}`,
  ]);
  const ended = new Promise((done) => server.once('exit', done));
  await answers(inner);
  const ways = new Set<Socket>();
  let isCut = false;
  const wire = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(inner, '127.0.0.1');
    ways.add(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => {
        ways.delete(near);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((done, failed) => wire.once('error', failed).listen(turnPort, '127.0.0.1', done));
  return {
    cut() {
      isCut = true;
      for (const way of ways) way.destroy();
    },
    mend() {
      isCut = false;
    },
    open: () => ways.size,
    async stop() {
      for (const way of ways) way.destroy();
      wire.close();
      server.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}

/** Until it takes a connection. */
async function answers(port: number): Promise<void> {
  for (;;) {
    const isOpen = await new Promise<boolean>((done) => {
      const probe = connect(port, '127.0.0.1', () => done(true)).on('error', () => done(false));
      probe.on('connect', () => probe.destroy());
    });
    if (isOpen) return;
  }
}
