import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingError } from '../config.ts';

export type Version = '18' | '15';

/** A server of PostgreSQL that lives, whoever started it. */
export type Postmaster = { pid: number; port: string };

export const dataOf = (folder: string, version: Version) => join(folder, `postgres-${version}`);
export const passwordOf = (data: string) => `${data}.password`;
const ownerOf = (folder: string, version: Version) => `${dataOf(folder, version)}.owner`;
const markOf = (data: string) => join(data, 'postmaster.pid');

export function urlOf(data: string, port: string): string {
  return `postgres://postgres:${readFileSync(passwordOf(data), 'utf8')}@127.0.0.1:${port}/postgres`;
}

export function postmasterOf(data: string): Postmaster | null {
  if (!existsSync(markOf(data))) return null;
  const [first, , , port = ''] = readFileSync(markOf(data), 'utf8').split('\n');
  const pid = Number(first);
  return isPostgresOf(pid, data) ? { pid, port } : null;
}

/** Whose living tells that the server of this folder is used. */
export function nameOwner(folder: string, version: Version, pid: number): void {
  writeFileSync(ownerOf(folder, version), String(pid));
}

/** The server whose owner lives; null when there is none, or only what a killed process left. */
export function usedPostmaster(folder: string, version: Version): Postmaster | null {
  const owner = ownerOf(folder, version);
  const isUsed = existsSync(owner) && isNode(Number(readFileSync(owner, 'utf8')));
  return isUsed ? postmasterOf(dataOf(folder, version)) : null;
}

export function refuseUsed(folder: string, version: Version): void {
  if (usedPostmaster(folder, version))
    throw new SettingError(`Another Fernpuls is running on ${folder}: stop it or set DATA_DIR.`);
}

/** Ends the server of this folder, whoever started it: fast first, which waits for no client. */
export async function stopPostmaster(data: string): Promise<void> {
  const running = postmasterOf(data);
  if (!running) return rmSync(markOf(data), { force: true });
  const { pid } = running;
  process.kill(pid, 'SIGINT');
  for (let waited = 0; waited < 10_000 && isPostgresOf(pid, data); waited += 50) await sleep(50);
  if (isPostgresOf(pid, data)) process.kill(pid, 'SIGQUIT');
  for (let waited = 0; waited < 5_000 && isPostgresOf(pid, data); waited += 50) await sleep(50);
}

/** A process id may have been given away since: only one that runs on our folder is ours. */
export function isPostgresOf(pid: number, data: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  const commandLine = `/proc/${pid}/cmdline`;
  return existsSync(commandLine) && readFileSync(commandLine, 'utf8').includes(data);
}

/** An owner's process id may belong to another program by now. */
export function isNode(pid: number): boolean {
  const commandLine = `/proc/${pid}/cmdline`;
  return isAlive(pid) && (!existsSync(commandLine) || readFileSync(commandLine, 'utf8').includes('node'));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

export function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
