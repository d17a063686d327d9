import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const run = promisify(argon2);
/** OWASP password storage cheat sheet: argon2id, 19 MiB, 2 passes, 1 lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** PHC string of a new hash with random salt. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive(password, nonce);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(nonce)}$${encode(tag)}`;
}

/** Compares in constant time; null (no such account) costs the same and is false. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const parts = (stored ?? absent).split('$');
  const tag = await derive(password, Buffer.from(parts[4] ?? '', 'base64'));
  const expected = Buffer.from(parts[5] ?? '', 'base64');
  return expected.length === tag.length && timingSafeEqual(expected, tag) && stored !== null;
}

const absent = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(Buffer.alloc(16, 1))}$${encode(Buffer.alloc(32, 1))}`;

async function derive(password: string, nonce: Buffer): Promise<Buffer> {
  const options = { ...cost, message: Buffer.from(password.normalize('NFC')), nonce };
  return run('argon2id', options);
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
