import { type ProcessingType, processingTypes } from '@fernpuls/domain/ecg/processing';
import { readNumbers } from './ecg-numbers.ts';

export type EcgRequest = {
  id: unknown;
  method: ProcessingType;
  samplingRateHz: number;
  /** mV, NaN where the request has null. */
  signal: Float64Array;
  /** Whether the cleaned signal of `own` is wanted too; the others always send it. */
  wantsCleaned: boolean;
};

/** What is wrong with a request: `error` is a name, `id` that of the request where it could be read. */
type EcgRequestError = { id: unknown; error: string };

const perMillivolt: Record<string, number> = { V: 0.001, mV: 1, uV: 1000, µV: 1000, nV: 1_000_000 };
const key = Buffer.from('"signal":[');

/** Reads a request. The samples are read from the bytes: as JSON they would cost more than the processing. */
export function readRequest(line: Buffer): EcgRequest | EcgRequestError {
  const fast = readNumbers(line, key);
  const text = fast === null ? line.toString() : withoutNumbers(line, fast);
  const fields = parseObject(text);
  if (fields === null) return { id: null, error: 'json_invalid' };
  const { id = null, method, fs, units = 'mV', cleaned } = fields;
  if (!isMethod(method)) return { id, error: 'method_unknown' };
  if (typeof fs !== 'number') return { id, error: 'sampling_rate_invalid' };
  const factor = typeof units === 'string' ? perMillivolt[units] : undefined;
  if (factor === undefined) return { id, error: 'unit_unknown' };
  const signal = fast?.numbers ?? numbersOf(fields['signal']);
  if (signal === null) return { id, error: 'signal_invalid' };
  if (factor !== 1) for (let i = 0; i < signal.length; i++) signal[i] = (signal[i] ?? 0) / factor;
  return { id, method, samplingRateHz: fs, signal, wantsCleaned: cleaned === true };
}

function withoutNumbers(line: Buffer, { start, end }: { start: number; end: number }): string {
  return line.toString('utf8', 0, start) + line.toString('utf8', end);
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

const isMethod = (value: unknown): value is ProcessingType => processingTypes.some((name) => name === value);

function numbersOf(value: unknown): Float64Array | null {
  if (!Array.isArray(value)) return null;
  const out = new Float64Array(value.length);
  for (let i = 0; i < out.length; i++) {
    const one: unknown = value[i];
    if (one !== null && typeof one !== 'number') return null;
    out[i] = one ?? Number.NaN;
  }
  return out;
}
