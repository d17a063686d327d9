import { bytesOfKey, hasReasonableShape, longest, widest } from '../../ground/body-shape.ts';
import { base64Bytes, finiteJson } from '../../ground/sent-bytes.ts';

type Values = Record<string, unknown>;

type ReadBody =
  /** Its base64, its recording and its electrogram as bytes, where they are in order. */
  | { kind: 'parsed'; body: unknown }
  | { kind: 'malformed' }
  /** More than files and a recording. */
  | { kind: 'too_large' }
  | { kind: 'too_complex' };

/** What the server's own parser refuses as well: keys that reach for the prototype. */
const hostile = /"(?:__proto__|constructor)"\s*:/;
/** What may stand beside files and recording: names, numbers, how a picture was prepared. */
const mostBeside = 1_048_576;
/** Texts, numbers and whatever else, each by itself: lines of an import have the most, 2,000 of 20 columns. */
const mostValues = 50_000;
/** Of an object, and of a key beside its value: they cost ten texts, and what is large has files or lines, which need few. */
const [bytesOfObject, bytesOfName] = [4 * bytesOfKey, 2 * bytesOfKey];
/** What holds numbers by the hundred thousand: handed on as JSON to whoever judges it in a thread. */
const ofNumbers = ['recording', 'egm'];
/** Refused like the long texts in whose place they stand, which then need not be handed over. */
const [noBase64, notFinite] = ['#', { value: Number.POSITIVE_INFINITY }];

/** JSON text to values; files and an inline recording become bytes that all threads share, so that nobody copies them. */
export function readBody(body: Uint8Array): ReadBody {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    if (!hasReasonableShape(text, mostBeside, Number.POSITIVE_INFINITY)) return { kind: 'too_complex' };
    if (hostile.test(text)) return { kind: 'malformed' };
    const parsed = JSON.parse(text) as unknown;
    for (const holder of [parsed, within(parsed, 'data', 'attributes')]) if (isValues(holder)) unpack(holder);
    return weighsMore(parsed, mostBeside) ? { kind: 'too_large' } : { kind: 'parsed', body: parsed };
  } catch {
    // Neither UTF-8 nor JSON.
    return { kind: 'malformed' };
  }
}

function unpack(holder: Values): void {
  for (const name of ofNumbers) {
    if (!isValues(holder[name])) continue;
    const bytes = finiteJson(holder[name]);
    holder[name] = bytes ? shared(bytes) : notFinite;
  }
  if (Array.isArray(holder.files)) for (const file of holder.files) if (isValues(file)) unpackFile(file);
}

function unpackFile(file: Values): void {
  const { content, text } = file;
  if (typeof content === 'string') {
    const bytes = base64Bytes(content, (size) => Buffer.from(new SharedArrayBuffer(size)));
    file.content = bytes ? plain(bytes) : noBase64;
  }
  if (typeof text !== 'string' || content !== undefined || !text.isWellFormed()) return;
  file.content = shared(new TextEncoder().encode(text));
  delete file.text;
}

function shared(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length));
  copy.set(bytes);
  return copy;
}

/** No Buffer: between threads they lose their kind. */
function plain({ buffer, byteOffset, byteLength }: Uint8Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/**
 * Letters of texts, as much as a key for whatever else stands there, and more for an object: the event loop receives all
 * of it and judges it. Bytes that are shared weigh nothing.
 */
function weighsMore(value: unknown, most: number): boolean {
  const open = [value];
  let weight = 0;
  let values = 0;
  while (open.length > 0 && weight <= most && values <= mostValues) {
    const next = open.pop();
    values += 1;
    weight += typeof next === 'string' ? next.length : isValues(next) ? bytesOfObject : bytesOfKey;
    if (next instanceof Uint8Array || typeof next !== 'object' || next === null) continue;
    if (Array.isArray(next) && next.length > longest) return true;
    const inner = Object.entries(next);
    if (!Array.isArray(next) && inner.length > widest) return true;
    for (const [key, value] of inner) {
      weight += key.length + (Array.isArray(next) ? 0 : bytesOfName);
      open.push(value);
    }
  }
  return weight > most || values > mostValues;
}

function within(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((inner, name) => (isValues(inner) ? inner[name] : undefined), value);
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
