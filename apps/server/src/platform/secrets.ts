import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, SettingError } from '../config.ts';

/**
 * What has to be read again (unlike passwords) but must be worth nothing to who holds a copy of the database:
 * client secrets, TOTP keys. `about` says what it belongs to (`totp:<tenant id>:<person id>`); moved to another row it
 * does not open.
 */
export type Secrets = {
  sealSecret(text: string, about: string): Buffer;
  /** Throws when the bytes were changed, belong to something else or were sealed with another key. */
  openSecret(sealed: Buffer, about: string): string;
};

const version = 1;
const nonceBytes = 12;
const tagBytes = 16;
const keyBytes = 32;

/** AES-256-GCM: version, nonce, tag, text. */
export function createSecrets(key: Buffer): Secrets {
  if (key.length !== keyBytes) throw new Error('the application key has 32 bytes');
  return {
    sealSecret(text, about) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.from([version]), nonce, cipher.getAuthTag(), sealed]);
    },
    openSecret(sealed, about) {
      if (sealed[0] !== version) throw new Error('a secret sealed by an unknown version');
      const nonce = sealed.subarray(1, 1 + nonceBytes);
      const tag = sealed.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(about)).setAuthTag(tag);
      const text = decipher.update(sealed.subarray(1 + nonceBytes + tagBytes));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
  };
}

/** The key of `SECRET_KEY`, else the one in `DATA_DIR`, made on the first start. */
export function readSecretKey(config: Pick<Config, 'secretKey' | 'dataDir'>): Buffer {
  const kept = keptSecretKey(config);
  if (kept) return kept;
  const path = secretKeyPath(config.dataDir);
  mkdirSync(config.dataDir, { recursive: true });
  const own = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(own, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600 });
  try {
    // Servers that start together agree: only the first can link, all read what it linked.
    linkSync(own, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own);
  }
  return readKept(path) ?? fail(path);
}

export function secretKeyPath(dataDir: string): string {
  return join(dataDir, 'secret.key');
}

/** The key that is there; null before the first start. */
export function keptSecretKey(config: Pick<Config, 'secretKey' | 'dataDir'>): Buffer | null {
  return config.secretKey ?? readKept(secretKeyPath(config.dataDir));
}

function readKept(path: string): Buffer | null {
  try {
    const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64');
    return key.length === keyBytes ? key : fail(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function fail(path: string): never {
  throw new SettingError(`${path} does not hold a key of 32 bytes in base64; restore it from the backup.`);
}
