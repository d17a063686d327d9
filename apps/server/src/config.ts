import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json, locales and the built web app. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

export type Config = {
  port: number;
  host: string;
  /** Null: the embedded PostgreSQL below `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
  demo: boolean;
  environment: 'production' | 'development' | 'test';
  version: string;
};

/** A setting that cannot be used; its message is the one sentence the start prints. */
export class SettingError extends Error {}

/** Reads and checks every setting. README.md documents them; nothing else reads the environment. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  return {
    port: readPort(env.PORT),
    host: env.HOST ?? '127.0.0.1',
    databaseUrl: readDatabaseUrl(env.DATABASE_URL),
    dataDir: resolve(root, env.DATA_DIR ?? '.data'),
    demo: readSwitch('DEMO', env.DEMO, env.NODE_ENV !== 'production'),
    environment: readEnvironment(env.NODE_ENV),
    version: (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version,
  };
}

/** What a PostgreSQL child process inherits; its messages in English, because they are read. */
export function databaseEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, LC_ALL: 'C' };
}

function readPort(given: string | undefined): number {
  if (given === undefined || given === '') return 3000;
  const port = Number(given);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new SettingError(`PORT must be a whole number from 0 to 65535; it is "${given}".`);
  }
  return port;
}

function readDatabaseUrl(given: string | undefined): string | null {
  if (given === undefined || given === '') return null;
  const url = URL.canParse(given) ? new URL(given) : null;
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol)) {
    throw new SettingError('DATABASE_URL must look like postgres://user:password@host:5432/database.');
  }
  return given;
}

function readSwitch(name: string, given: string | undefined, fallback: boolean): boolean {
  if (given === undefined || given === '') return fallback;
  if (given === 'on') return true;
  if (given === 'off') return false;
  throw new SettingError(`${name} must be "on" or "off"; it is "${given}".`);
}

function readEnvironment(given: string | undefined): Config['environment'] {
  if (given === undefined || given === '') return 'development';
  if (given === 'production' || given === 'development' || given === 'test') return given;
  throw new SettingError(`NODE_ENV must be "production", "development" or "test"; it is "${given}".`);
}
