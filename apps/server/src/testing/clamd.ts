import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whyNot } from './apt.ts';
import { freePort, listening } from './processes.ts';

/** The string every scanner knows by agreement, in two parts so that this file is no finding itself. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Null: ClamAV is there. Otherwise why it cannot be, in one sentence. */
export const whyNoClamd = (): Promise<string | null> => whyNot('clamd', 'clamav-daemon');

type Clamd = { tcp: { host: string; port: number }; unix: { path: string }; stop(): Promise<void> };

/** A real ClamAV that knows one signature, the test string's: it needs no network. */
export async function startClamd({ maxMegabytes }: { maxMegabytes: number }): Promise<Clamd> {
  const folder = mkdtempSync(join(tmpdir(), 'fernpuls-clamd-'));
  const [port, path] = [await freePort(), join(folder, 'clamd.sock')];
  writeFileSync(join(folder, 'eicar.ndb'), `Fernpuls.Eicar-Test:0:*:${Buffer.from(eicar).toString('hex')}\n`);
  const settings = {
    DatabaseDirectory: folder,
    TemporaryDirectory: folder,
    LocalSocket: path,
    TCPSocket: port,
    TCPAddr: '127.0.0.1',
    Foreground: 'yes',
    StreamMaxLength: `${maxMegabytes}M`,
    MaxScanSize: `${maxMegabytes}M`,
    MaxFileSize: `${maxMegabytes}M`,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`);
  writeFileSync(join(folder, 'clamd.conf'), lines.join(''));
  const child = spawn('clamd', ['-c', join(folder, 'clamd.conf')], { stdio: 'ignore' });
  const ended = new Promise((done) => child.once('exit', done));
  await listening(port);
  return {
    tcp: { host: '127.0.0.1', port },
    unix: { path },
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
