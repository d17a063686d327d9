import { createHash } from 'node:crypto';
import { zstdCompressSync } from 'node:zlib';
import { importEcg } from '@fernpuls/domain/ecg/import/import-ecg';
import type { EcgFile } from '@fernpuls/domain/ecg/import/finish';
import type { EcgRecording } from '@fernpuls/domain/ecg/import/recording';
import { base64Bytes, finiteJson } from '../../ground/sent-bytes.ts';
import type { ImportJob, ImportResult, KeptFile, ReadEcg } from './jobs.ts';
import { own, storedChannel } from './read-channels.ts';
import { suggestionFor } from './suggestion.ts';

/** Bytes of a file that are compressed together. */
const fileChunkBytes = 1024 ** 2;

/** The files of one upload, as they are kept, and what they hold. */
export function run(job: ImportJob): ImportResult {
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
