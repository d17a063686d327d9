import { longest, widest } from '../ground/body-shape.ts';

/** What is known of a schema without asking what library it is of. */
type Schema = { _zod?: { def: Definition } };
type Definition = {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  valueType?: Schema;
  innerType?: Schema;
  in?: Schema;
  options?: readonly Schema[];
  values?: readonly unknown[];
  entries?: Record<string, unknown>;
  format?: string;
  checks?: readonly Schema[];
};
type Check = { check?: string; maximum?: number; length?: number; format?: string };
type Path = readonly string[];

/** A list, an object of any keys or a long text within a body. */
type Place = { kind: 'list' | 'record' | 'text'; path: Path; most: number; schema: Schema };
/** A body with so many entries, or of such a text, in one place. */
export type HeavyList = { what: string; isList: boolean; most: number; of(count: number): unknown };

const longText = 4_000;
/** Lists of fewer entries cost nobody anything. */
const fewest = 50;
/** What patterns and readers stumble over, again and again. */
const pieces = ['a', ' ', '{{ ', '[](a:', '"', '\n', '|^', '['];

const judgedTexts = new Set<unknown>();

/**
 * Lists, records and long texts of what a schema takes, each filled with what is all the same and all different; texts of
 * one kind, however many fields have it, only once.
 */
export function heavyLists(schema: unknown, example: unknown): HeavyList[] {
  return placesIn(schema as Schema, []).flatMap(({ kind, path, most, schema: inner }): HeavyList[] => {
    if (kind === 'text' && judgedTexts.has(inner)) return [];
    judgedTexts.add(inner);
    const filled = (what: string, fill: (count: number) => unknown) => ({
      what: `${path.join('/')} of ${what}`,
      isList: kind !== 'text',
      most,
      of: (count: number) => put(example, path, fill(count)),
    });
    if (kind === 'text')
      return pieces.map((piece) =>
        filled(JSON.stringify(piece), (count) => piece.repeat(count / piece.length + 1).slice(0, count)),
      );
    const entry = (seed: number) => entryOf(inner, { path, example, seed });
    const list = (seeds: (at: number) => number) => (count: number) =>
      kind === 'list'
        ? Array.from({ length: count }, (_, at) => entry(seeds(at)))
        : Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, entry(seeds(at))]));
    return [
      filled(
        'the same',
        list(() => 1),
      ),
      filled(
        'others',
        list((at) => at),
      ),
    ];
  });
}

function placesIn(schema: Schema | undefined, path: Path): Place[] {
  const def = schema?._zod?.def;
  if (!schema || !def || path.length > 6) return [];
  const within = def.innerType ?? def.in;
  if (within) return placesIn(within, path);
  switch (def.type) {
    case 'array': {
      const most = Math.min(maxOf(def), longest);
      const own: Place[] = most < fewest ? [] : [{ kind: 'list', path, most, schema: def.element ?? {} }];
      return [...own, ...placesIn(def.element, [...path, '0'])];
    }
    case 'record':
      return [{ kind: 'record', path, most: widest, schema: def.valueType ?? {} }];
    case 'object':
      return Object.entries(def.shape ?? {}).flatMap(([name, inner]) => placesIn(inner, [...path, name]));
    case 'union':
      return (def.options ?? []).slice(0, 1).flatMap((inner) => placesIn(inner, path));
    case 'string':
      return maxOf(def) >= longText && !hasForm(def)
        ? [{ kind: 'text', path, most: maxOf(def), schema }]
        : [];
    default:
      return [];
  }
}

function maxOf({ checks = [] }: Definition): number {
  const limits = checks.map(({ _zod }) => (_zod?.def as Check | undefined) ?? {});
  return Math.min(
    ...limits.map(({ check, maximum, length }) =>
      check === 'max_length' || check === 'length_equals' ? (maximum ?? length ?? Infinity) : Infinity,
    ),
  );
}

/** An id, an instant: what is none of them is nothing to read. */
function hasForm({ format, checks = [] }: Definition): boolean {
  return (
    format !== undefined || checks.some(({ _zod }) => (_zod?.def as Check | undefined)?.format !== undefined)
  );
}

type Entry = { path: Path; example: unknown; seed: number };

/** As the example has it, else as the schema says; with other ids and words for each seed. */
function entryOf(schema: Schema, { path, example, seed }: Entry): unknown {
  const first = Object.values(at(example, path) ?? {})[0] as unknown;
  const name = path.at(-1) ?? '';
  return first === undefined ? made(schema, name, seed) : seed === 0 ? first : varied(first, name, seed);
}

function varied(value: unknown, name: string, seed: number): unknown {
  if (Array.isArray(value)) return value.map((inner) => varied(inner, name, seed));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, varied(inner, key, seed)]));
  return typeof value === 'string' && (isId(name) || / /.test(value)) ? word(name, seed) : value;
}

const isId = (name: string) => /ids?$/i.test(name);
const uuid = (seed: number) => `018f0000-0000-7000-8000-${seed.toString(16).padStart(12, '0')}`;

function word(name: string, seed: number): string {
  if (isId(name)) return uuid(seed);
  if (/(at|until|from|to|since)$/i.test(name)) return '2026-11-20T07:00:00.000Z';
  return /(on|day)$/i.test(name) ? '2026-11-20' : `w${seed}`;
}

function made(schema: Schema, name: string, seed: number): unknown {
  const def = schema._zod?.def;
  const within = def?.innerType ?? def?.in;
  if (within) return made(within, name, seed);
  switch (def?.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {}).map(([key, inner]) => [key, made(inner, key, seed)]),
      );
    case 'array':
      return [made(def.element ?? {}, name, seed)];
    case 'union':
      return made(def.options?.[0] ?? {}, name, seed);
    case 'enum':
      return Object.values(def.entries ?? {})[0];
    case 'literal':
      return def.values?.[0];
    case 'boolean':
      return false;
    case 'number':
    case 'int':
      return seed % 7;
    case 'record':
      return { [`k${seed}`]: made(def.valueType ?? {}, name, seed) };
    default:
      return word(name, seed);
  }
}

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, name) => (inner as Record<string, unknown> | null)?.[name], value);
}

/** A copy with another value in one place, and lists and objects on the way to it. */
function put(value: unknown, [name, ...rest]: Path, inner: unknown): unknown {
  if (name === undefined) return inner;
  const own = typeof value === 'object' && value !== null ? value : {};
  const changed = put((own as Record<string, unknown>)[name], rest, inner);
  return Array.isArray(value) || name === '0' ? [changed] : { ...own, [name]: changed };
}
