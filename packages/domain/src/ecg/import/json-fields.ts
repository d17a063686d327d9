import { limits } from './limits.ts';
import { refuse } from './refusal.ts';
import { technicalWord } from './text.ts';

/** Typed access to one object; what is null or left out is null, a wrong type is refused with its pointer. */
export type JsonField = {
  text: (name: string) => string | null;
  number: (name: string) => number | null;
  list: (name: string) => unknown[] | null;
  object: (name: string, known: readonly string[]) => JsonField | null;
  missing: (name: string) => never;
};

export function fields(given: unknown, pointer: string, known: readonly string[]): JsonField {
  if (!isRecord(given))
    return refuse('field_invalid', { section: pointer || '/' }, { field: pointer.split('/').at(-1) || '/' });
  const stranger = Object.keys(given).find((name) => !known.includes(name));
  if (stranger !== undefined)
    refuse(
      'field_invalid',
      { section: `${pointer}/${technicalWord(stranger)}` },
      { field: technicalWord(stranger) },
    );
  const wrong = (name: string) => refuse('field_invalid', { section: `${pointer}/${name}` }, { field: name });
  return {
    text: (name) => {
      const value = given[name] ?? null;
      if (value === null) return null;
      return typeof value === 'string' && value.length <= limits.textLength ? value : wrong(name);
    },
    number: (name) => {
      const value = given[name] ?? null;
      if (value === null) return null;
      return typeof value === 'number' && Number.isFinite(value) ? value : wrong(name);
    },
    list: (name) => {
      const value: unknown = given[name] ?? null;
      if (value === null) return null;
      return Array.isArray(value) ? (value as unknown[]) : wrong(name);
    },
    object: (name, names) =>
      (given[name] ?? null) === null ? null : fields(given[name], `${pointer}/${name}`, names),
    missing: (name) => refuse('field_missing', { section: `${pointer}/${name}` }, { field: name }),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
