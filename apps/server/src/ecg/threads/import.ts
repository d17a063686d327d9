import { createHash } from 'node:crypto';
import { zstdCompressSync } from 'node:zlib';
import { importEcg } from '@fernpuls/domain/ecg/import/import-ecg';
import type { EcgFile } from '@fernpuls/domain/ecg/import/finish';
import type { EcgRecording } from '@fernpuls/domain/ecg/import/recording';
import type { ImportJob, ImportResult, KeptFile, ReadEcg } from './jobs.ts';
import { own, storedChannel } from './read-channels.ts';
import { suggestionFor } from './suggestion.ts';

/** Bytes of a file that are compressed together. */
const fileChunkBytes = 1024 ** 2;

export function runImport(job: ImportJob): ImportResult {
  const files: EcgFile[] = [];
  for (const [position, { name, content, text }] of job.files.entries()) {
    const bytes = text === undefined ? ownBytes(content ?? '') : new TextEncoder().encode(text);
    if (!bytes) return { kind: 'not_base64', position };
    files.push({ name, bytes });
  }
  if (job.recording) {
    const bytes = job.recording instanceof Uint8Array ? own(job.recording) : finiteJson(job.recording);
    if (!bytes) return { kind: 'not_finite' };
    files.push({ name: 'recording.json', bytes });
  }
  const kept = files.map(keptFile);
  if (!job.read) return { kind: 'kept', files: kept };
  const read = importEcg(files);
  if ('refusal' in read) return { kind: 'refused', files: kept, refusal: read.refusal };
  return { kind: 'read', files: kept, ecg: storedEcg(read.recording) };
}

function storedEcg({ channels, ...recording }: EcgRecording): ReadEcg {
  const stored = channels.map(storedChannel);
  return {
    recording,
    channels: stored.map(({ channel }) => channel),
    chunks: stored.flatMap(({ chunks }) => chunks),
    suggestion: suggestionFor(channels),
  };
}

function keptFile({ name, bytes }: EcgFile): KeptFile {
  const chunks: Uint8Array[] = [];
  for (let first = 0; first < bytes.length; first += fileChunkBytes)
    chunks.push(own(zstdCompressSync(bytes.subarray(first, first + fileChunkBytes))));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { name, byteCount: bytes.length, sha256, chunks };
}

/** Shared bytes are copied first: not every reader takes them, and nobody else may change what is read. */
function ownBytes(content: string | Uint8Array): Uint8Array | null {
  return typeof content === 'string' ? base64Bytes(content, Buffer.allocUnsafeSlow) : own(content);
}

/** Null where it is no base64: Node would leave out what it does not understand. */
export function base64Bytes(text: string, memory: (size: number) => Buffer): Buffer | null {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return null;
  const padded = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bytes = memory((text.length / 4) * 3 - padded);
  return bytes.write(text, 'base64') === bytes.length ? bytes : null;
}

/** JSON can write 1e999; read back it is no number, and would be written as "not recorded". */
export function finiteJson(value: unknown): Uint8Array | null {
  let isFinite = true;
  const text = JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'number' && !Number.isFinite(inner)) isFinite = false;
    return inner;
  });
  return isFinite ? new TextEncoder().encode(text) : null;
}
