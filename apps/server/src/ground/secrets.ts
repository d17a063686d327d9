import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';
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
  /** Throws when the bytes were changed, belong to something else or were sealed with a key that is not here. */
  openSecret(sealed: Buffer, about: string): string;
};

/** The key that seals and, while keys change, earlier or coming ones that only open. */
export type KeyRing = Secrets & {
  /** What everything begins with that the present key seals: version and the key's mark. */
  heading: Buffer;
};

type KeySetting = Pick<Config, 'secretKey' | 'previousKeys' | 'dataDir'>;

const version = 2;
/** Without the mark of its key: each key is tried. */
const firstVersion = 1;
const markBytes = 4;
const nonceBytes = 12;
const tagBytes = 16;
const keyBytes = 32;

/** AES-256-GCM: version, mark of the key, nonce, tag, text. */
export function createSecrets(key: Buffer, previous: readonly Buffer[] = []): KeyRing {
  if ([key, ...previous].some(({ length }) => length !== keyBytes))
    throw new Error('the application key has 32 bytes');
  const keys = [key, ...previous].map((each) => ({ key: each, heading: headingOf(each) }));
  const heading = headingOf(key);
  return {
    heading,
    sealSecret(text, about) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([heading, nonce, cipher.getAuthTag(), sealed]);
    },
    openSecret(sealed, about) {
      for (const each of keys) {
        const body = bodyOf(sealed, each.heading);
        const text = body && opened(body, each.key, about);
        if (text !== null) return text;
      }
      throw new Error('a sealed secret that no key here opens');
    },
  };
}

/** Null where `openSecret` throws. */
export function openedBy(secrets: Secrets, sealed: Buffer, about: string): string | null {
  try {
    return secrets.openSecret(sealed, about);
  } catch {
    // Whatever is wrong with it: who asks this way counts what opens and what does not.
    return null;
  }
}

export function opens(secrets: Secrets, sealed: Buffer, about: string): boolean {
  return openedBy(secrets, sealed, about) !== null;
}

/** All keys of the settings; the one that seals is made on the first start. */
export function secretsOf(config: KeySetting): KeyRing {
  return createSecrets(readSecretKey(config), config.previousKeys);
}

function headingOf(key: Buffer): Buffer {
  return Buffer.concat([Buffer.from([version]), hash('sha256', key, 'buffer').subarray(0, markBytes)]);
}

/** Null where another key was at work. */
function bodyOf(sealed: Buffer, heading: Buffer): Buffer | null {
  if (sealed[0] === firstVersion) return sealed.subarray(1);
  return sealed.subarray(0, heading.length).equals(heading) ? sealed.subarray(heading.length) : null;
}

function opened(body: Buffer, key: Buffer, about: string): string | null {
  if (body.length < nonceBytes + tagBytes) return null;
  const [nonce, tag] = [body.subarray(0, nonceBytes), body.subarray(nonceBytes, nonceBytes + tagBytes)];
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(about)).setAuthTag(tag);
  const text = decipher.update(body.subarray(nonceBytes + tagBytes));
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    // The tag does not fit: changed, of something else, or another key's.
    return null;
  }
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
