import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from '../../ground/errors.ts';

/** The protocol tus, version 1.0.0, and which of its extensions: https://tus.io/protocols/resumable-upload */
export const tusVersion = '1.0.0';
const checksumAlgorithms = ['sha256', 'sha1'] as const;
type Algorithm = (typeof checksumAlgorithms)[number];

export function optionHeaders(maxBytes: number): Record<string, string> {
  return {
    'tus-resumable': tusVersion,
    'tus-version': tusVersion,
    'tus-extension': 'creation,termination,expiration,checksum',
    'tus-checksum-algorithm': checksumAlgorithms.join(),
    'tus-max-size': String(maxBytes),
  };
}

export function requireTus(headers: IncomingHttpHeaders): void {
  if (headers['tus-resumable'] !== tusVersion)
    throw new Refusal('upload_version', [], { 'tus-version': tusVersion });
}

/** A whole number of bytes; 400 for anything else. */
export function bytesOf(given: string | string[] | undefined): number {
  const text = typeof given === 'string' ? given : '';
  if (!/^\d{1,15}$/.test(text)) throw new Refusal('bad_request');
  return Number(text);
}

/** `filename d29ybGQ=,purpose bWVkaXVt`: keys with values in base64. */
export function metadataOf(given: string | string[] | undefined): ReadonlyMap<string, string> {
  const text = typeof given === 'string' ? given : '';
  const found = new Map<string, string>();
  for (const pair of text.split(',')) {
    const [key = '', value = '', ...more] = pair.trim().split(' ');
    if (key === '' && text === '') continue;
    if (key === '' || more.length > 0 || found.has(key) || !/^[A-Za-z0-9+/]*={0,2}$/.test(value))
      throw new Refusal('bad_request');
    found.set(key, Buffer.from(value, 'base64').toString('utf8'));
  }
  return found;
}

export function checksumOf(
  given: string | string[] | undefined,
): { algorithm: Algorithm; digest: string } | null {
  if (given === undefined) return null;
  const [name, digest = ''] = String(given).split(' ');
  const algorithm = checksumAlgorithms.find((known) => known === name);
  if (!algorithm || digest === '') throw new Refusal('bad_request');
  return { algorithm, digest };
}
