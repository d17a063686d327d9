import * as z from 'zod/mini';

/** Who writes a field: the client must, the client may, the server alone, or nobody (computed when read). */
export type Origin = 'required' | 'optional' | 'server' | 'derived';

export type FieldKind =
  | 'text'
  | 'number'
  | 'integer'
  | 'flag'
  | 'instant'
  | 'day'
  | 'choice'
  | 'reference'
  | 'document';

/** One attribute of a resource: its shape on the wire, in TypeScript and in PostgreSQL. */
export type Field<T = unknown, N extends boolean = boolean, O extends Origin = Origin> = {
  kind: FieldKind;
  schema: z.ZodMiniType<T>;
  sql: string;
  nullable: N;
  origin: O;
  choices?: readonly string[];
  target?: string;
  max?: number;
};

type Options = { readonly nullable?: boolean; readonly origin?: Origin };
// Worked out from the options alone, so that the place where a field stands cannot widen them.
type NullableOf<P extends Options> = P['nullable'] extends true ? true : false;
type OriginOf<P extends Options> = P['origin'] extends Origin
  ? P['origin']
  : P['nullable'] extends true
    ? 'optional'
    : 'required';
type FieldOf<T, P extends Options> = Field<T, NullableOf<P>, OriginOf<P>>;
type Plain = { schema: z.ZodMiniType; sql: string; kind: FieldKind };

function field<T, P extends Options>(plain: Plain, options: Options): FieldOf<T, P> {
  const nullable = options.nullable ?? false;
  const origin = options.origin ?? (nullable ? 'optional' : 'required');
  return { ...plain, nullable, origin } as FieldOf<T, P>;
}

/** Text, trimmed, of 1 to `max` characters (255); `pattern` narrows it. */
export function text<const P extends Options & { max?: number; pattern?: RegExp }>(
  options?: P,
): FieldOf<string, P> {
  const max = options?.max ?? 255;
  const checks = [z.trim(), z.minLength(1), z.maxLength(max)];
  const pattern = options?.pattern ? [z.regex(options.pattern, { error: 'invalid_format' })] : [];
  const storable = z.refine<string>((value) => !value.includes('\0') && value.isWellFormed(), {
    error: 'invalid_format',
  });
  const schema = z.string().check(storable, ...checks, ...pattern);
  return { ...field<string, P>({ kind: 'text', schema, sql: 'text' }, options ?? {}), max };
}

type Range = { min?: number; max?: number };

function inRange(range: Range) {
  const checks = [];
  if (range.min !== undefined) checks.push(z.minimum(range.min));
  if (range.max !== undefined) checks.push(z.maximum(range.max));
  return checks;
}

/** A finite number between `min` and `max`, both included. */
export function number<const P extends Options & Range>(options?: P): FieldOf<number, P> {
  const schema = z.number().check(...inRange(options ?? {}));
  return field({ kind: 'number', schema, sql: 'double precision' }, options ?? {});
}

/** A whole number between `min` and `max`, both included; at most 32 bit. */
export function integer<const P extends Options & Range>(options?: P): FieldOf<number, P> {
  const schema = z.int().check(...inRange({ min: -2147483648, max: 2147483647, ...options }));
  return field({ kind: 'integer', schema, sql: 'integer' }, options ?? {});
}

/** True or false; where the client says nothing the database's default stands. */
export function flag(): Field<boolean, false, 'optional'> {
  return field<boolean, { nullable: false; origin: 'optional' }>(
    { kind: 'flag', schema: z.boolean(), sql: 'boolean' },
    { origin: 'optional' },
  );
}

const isoInstant = z.pipe(
  z.string().check(
    z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/, {
      error: 'not_an_instant',
    }),
    z.refine((value) => isStorableInstant(value), { error: 'not_an_instant' }),
  ),
  z.transform((value: string) => new Date(value).toISOString()),
);

/** An instant as ISO 8601 with offset; normalised to UTC with milliseconds. */
export function instant<const P extends Options>(options?: P): FieldOf<string, P> {
  return field({ kind: 'instant', schema: isoInstant, sql: 'timestamp with time zone' }, options ?? {});
}

/** A calendar day, `YYYY-MM-DD`. */
export function day<const P extends Options>(options?: P): FieldOf<string, P> {
  const schema = z.string().check(z.refine((value) => isCalendarDay(value), { error: 'not_a_day' }));
  return field({ kind: 'day', schema, sql: 'date' }, options ?? {});
}

/** One of a closed list of words. */
export function choice<const C extends readonly [string, ...string[]], const P extends Options>(
  choices: C,
  options?: P,
): FieldOf<C[number], P> {
  const plain = { kind: 'choice', schema: z.enum(choices), sql: 'text' } as const;
  return { ...field<C[number], P>(plain, options ?? {}), choices };
}

/** The id of a record of `target` in the same tenant; a relationship on the wire. */
export function reference<const P extends Options>(target: string, options?: P): FieldOf<string, P> {
  return { ...field<string, P>({ kind: 'reference', schema: uuid, sql: 'uuid' }, options ?? {}), target };
}

/** Structured content with a shape of its own. */
export function json<T, const P extends Options>(schema: z.ZodMiniType<T>, options?: P): FieldOf<T, P> {
  return field({ kind: 'document', schema, sql: 'jsonb' }, options ?? {});
}

export const uuid = z
  .string()
  .check(
    z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, { error: 'not_an_id' }),
    z.toLowerCase(),
  );

/** PostgreSQL and `Date` both hold the years 0001 to 9999. */
function isStorableInstant(value: string): boolean {
  const time = Date.parse(value);
  return (
    Number.isFinite(time) &&
    time > -62135596800000 &&
    time < 253402300800000 &&
    isCalendarDay(value.slice(0, 10))
  );
}

function isCalendarDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value.startsWith('0000')) return false;
  const parsed = new Date(`${value}T00:00:00Z`);
  return Number.isFinite(parsed.getTime()) && parsed.toISOString().startsWith(value);
}
