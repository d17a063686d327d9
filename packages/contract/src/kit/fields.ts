import type { Rule, ValidationCode } from '@fernpuls/domain/tenancy/validation/fault';
import type * as z from 'zod/mini';

/** Who writes a field: the client must, may, the server alone, nobody (computed when read), or with a change beside it. */
export type Origin = 'required' | 'optional' | 'server' | 'derived' | 'remark';

export type FieldKind =
  | 'text'
  | 'number'
  | 'integer'
  | 'flag'
  | 'instant'
  | 'day'
  | 'choice'
  | 'reference'
  | 'references'
  | 'document';

/**
 * One attribute of a resource: its shape on the wire, in TypeScript and in PostgreSQL. Plain data; `schemaOf` makes
 * the schema of it, so that a screen that only shows records loads none.
 */
export type Field<T = unknown, N extends boolean = boolean, O extends Origin = Origin> = {
  kind: FieldKind;
  sql: string;
  nullable: N;
  origin: O;
  choices?: readonly string[];
  target?: string;
  /** Characters of a text. */
  max?: number;
  /** Of a number, both included. */
  range?: Range;
  pattern?: RegExp;
  /** What a text that does not fit the pattern is refused with. */
  code?: ValidationCode;
  rule?: Rule<never>;
  /** Of a document. */
  shape?: z.ZodMiniType;
  /** Never there: carries the type of the value. */
  value?: T;
};

type Options = { readonly nullable?: boolean; readonly origin?: Origin };
// Worked out from the options alone, so that the place where a field stands cannot widen them.
type NullableOf<P extends Options> = P['nullable'] extends true ? true : false;
type OriginOf<P extends Options> = P['origin'] extends Origin
  ? P['origin']
  : P['nullable'] extends true
    ? 'optional'
    : 'required';
export type FieldOf<T, P extends Options> = Field<T, NullableOf<P>, OriginOf<P>>;
type Plain = Omit<Field, 'nullable' | 'origin'>;

function field<T, P extends Options>(plain: Plain, options: Options): FieldOf<T, P> {
  const nullable = options.nullable ?? false;
  const origin = options.origin ?? (nullable ? 'optional' : 'required');
  return { ...plain, nullable, origin } as FieldOf<T, P>;
}

type Narrowed = { max?: number; pattern?: RegExp; code?: ValidationCode; rule?: Rule<string> };

/** Text, trimmed, of 1 to `max` characters (255); `pattern` narrows it, refused with `code`, and so does `rule`. */
export function text<const P extends Options & Narrowed>(options?: P): FieldOf<string, P> {
  const { max = 255, pattern, code, rule } = options ?? {};
  const narrowed = { ...(pattern && { pattern }), ...(code && { code }), ...(rule && { rule }) };
  return field({ kind: 'text', sql: 'text', max, ...narrowed }, options ?? {});
}

type Range = { min?: number; max?: number };

/** A finite number between `min` and `max`, both included; `rule` narrows it. */
export function number<const P extends Options & Range & { rule?: Rule<number> }>(
  options?: P,
): FieldOf<number, P> {
  const { min, max, rule } = options ?? {};
  const range = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  return field({ kind: 'number', sql: 'double precision', range, ...(rule && { rule }) }, options ?? {});
}

/** A whole number between `min` and `max`, both included; at most 32 bit. */
export function integer<const P extends Options & Range>(options?: P): FieldOf<number, P> {
  const { min = -2147483648, max = 2147483647 } = options ?? {};
  return field({ kind: 'integer', sql: 'integer', range: { min, max } }, options ?? {});
}

/** True or false; where the client says nothing the database's default stands. */
export function flag(): Field<boolean, false, 'optional'> {
  return field<boolean, { nullable: false; origin: 'optional' }>(
    { kind: 'flag', sql: 'boolean' },
    { origin: 'optional' },
  );
}

/** An instant as ISO 8601 with offset; normalised to UTC with milliseconds. */
export function instant<const P extends Options>(options?: P): FieldOf<string, P> {
  return field({ kind: 'instant', sql: 'timestamp with time zone' }, options ?? {});
}

/** A calendar day, `YYYY-MM-DD`. */
export function day<const P extends Options & { rule?: Rule<string> }>(options?: P): FieldOf<string, P> {
  const rule = options?.rule;
  return field({ kind: 'day', sql: 'date', ...(rule && { rule }) }, options ?? {});
}

/** One of a closed list of words. */
export function choice<const C extends readonly [string, ...string[]], const P extends Options>(
  choices: C,
  options?: P,
): FieldOf<C[number], P> {
  return field({ kind: 'choice', sql: 'text', choices }, options ?? {});
}

/** The id of a record of `target` in the same tenant; a relationship on the wire. */
export function reference<const P extends Options>(target: string, options?: P): FieldOf<string, P> {
  return field({ kind: 'reference', sql: 'uuid', target }, options ?? {});
}

/** Structured content with a shape of its own. */
export function json<T, const P extends Options>(shape: z.ZodMiniType<T>, options?: P): FieldOf<T, P> {
  return field({ kind: 'document', sql: 'jsonb', shape }, options ?? {});
}
