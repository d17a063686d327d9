import type { ErrorCode, FieldError } from '@fernpuls/contract/errors';
import type { Language } from '@fernpuls/contract/languages';
import { sentence } from './sentences.ts';

const mostFaults = 50;
/** What the faults of an answer may weigh; whoever needs more mends these first. */
const mostBytes = 24_000;
const longestText = 400;

/** `id`: of the line in the log; null where none was written. */
type To = { status: string; language: Language; id: string | null };
type Source = { pointer: string } | { parameter: string };
type Entry = ReturnType<typeof entryOf> & { source?: Source };

export function entryOf(
  { code, params }: { code: ErrorCode | FieldError['code']; params?: FieldError['params'] },
  { status, language, id }: To,
) {
  return {
    status,
    code,
    detail: sentence(language, code, params),
    meta: {
      ...(id !== null && { id }),
      sentences: { de: sentence('de', code, params), en: sentence('en', code, params) },
      ...(params && { params }),
    },
  };
}

/** An entry a fault; after 50, or earlier when they are wordy, one that says how many more there are. */
export function faultsTold(faults: readonly FieldError[], to: To): Entry[] {
  const told: Entry[] = [];
  let bytes = 0;
  for (const { field, code, params } of faults.slice(0, mostFaults)) {
    const entry = {
      ...entryOf({ code, ...(params && { params: shortened(params) }) }, to),
      source: sourceOf(field),
    };
    bytes += Buffer.byteLength(JSON.stringify(entry));
    if (bytes > mostBytes) break;
    told.push(entry);
  }
  const count = faults.length - told.length;
  return count === 0 ? told : [...told, entryOf({ code: 'more_faults', params: { count } }, to)];
}

function sourceOf(field: string): Source {
  return field.startsWith('/') ? { pointer: short(field) } : { parameter: short(field) };
}

function shortened(params: NonNullable<FieldError['params']>): NonNullable<FieldError['params']> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? short(value) : value]),
  );
}

/** What a client sent, named in an answer: never at its own length. */
export function short(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}
