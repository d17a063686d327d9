import { fromBase64, finiteJson } from './import.ts';
import type { ParseJob, ParseResult } from './jobs.ts';

type Values = Record<string, unknown>;

/** What the server's own parser refuses as well: keys that reach for the prototype. */
const hostile = /"(?:__proto__|constructor)"\s*:/;

/** JSON text to values; files and an inline recording become bytes, so that nobody has to copy them as text. */
export function runParse({ body }: ParseJob): ParseResult {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    if (hostile.test(text)) return { kind: 'malformed' };
    const parsed = JSON.parse(text) as unknown;
    for (const holder of [parsed, within(parsed, 'data', 'attributes')]) if (isValues(holder)) unpack(holder);
    return { kind: 'parsed', body: parsed };
  } catch {
    // Neither UTF-8 nor JSON.
    return { kind: 'malformed' };
  }
}

function unpack(holder: Values): void {
  if (isValues(holder.recording)) holder.recording = finiteJson(holder.recording) ?? holder.recording;
  if (!Array.isArray(holder.files)) return;
  for (const file of holder.files as unknown[])
    if (isValues(file) && typeof file.content === 'string') {
      const bytes = fromBase64(file.content);
      // In memory of its own, which may change hands.
      if (bytes) file.content = bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
    }
}

function within(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((inner, name) => (isValues(inner) ? inner[name] : undefined), value);
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The bytes in what was parsed, to be handed over. */
export function bytesWithin(value: unknown): Uint8Array[] {
  const holders = [value, within(value, 'data', 'attributes')].filter(isValues);
  return holders.flatMap(({ files, recording }) => {
    const contents = Array.isArray(files) ? files.map((file) => within(file, 'content')) : [];
    return [recording, ...contents].filter((one) => one instanceof Uint8Array);
  });
}
