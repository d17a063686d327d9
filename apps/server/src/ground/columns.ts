import type { ColumnType, Generated } from 'kysely';

/**
 * A column no resource describes, as TypeScript reads it and PostgreSQL keeps it. Data and not a mere type, so that a
 * test can ask PostgreSQL for each.
 */
export type Column<T = unknown> = {
  sql: string;
  nullable: boolean;
  /** PostgreSQL has a value where an insert gives none. */
  preset: boolean;
  /** Never there: carries the type of the value. */
  value?: T;
};
export type Columns = Record<string, Column>;

/** What Kysely is told of a table. */
export type TableOf<C extends Columns> = { [K in keyof C]: C[K] extends Column<infer T> ? T : never };

function column<T>(sql: string): Column<T> {
  return { sql, nullable: false, preset: false };
}

export const uuid = column<string>('uuid');
export const uuids = column<string[]>('uuid[]');
export const text = column<string>('text');
export const texts = column<string[]>('text[]');
export const integer = column<number>('integer');
/** Read as a number: nothing that is counted here comes near 2^53. */
export const bigint = column<number>('bigint');
export const flag = column<boolean>('boolean');
export const instant = column<string>('timestamp with time zone');
export const day = column<string>('date');
export const bytes = column<Buffer>('bytea');

/** Text of a closed list. */
export const word = <T extends string>() => column<T>('text');
/** Text of which the server writes some words alone, and finds more. */
export const wordWritten = <T extends string>() => column<ColumnType<string, T, T>>('text');
/** Content with a shape of its own; without one whoever reads it finds out. */
export const document = <T = unknown>() => column<T>('jsonb');

export function orNull<T>(one: Column<T>): Column<T | null> {
  return { sql: one.sql, nullable: true, preset: one.preset };
}

export function preset<T>(one: Column<T>): Column<Generated<T>> {
  return { sql: one.sql, nullable: one.nullable, preset: true };
}

export const tenantId = { tenant_id: preset(integer) };
export const createdAt = { created_at: preset(instant) };
export const updatedAt = { updated_at: preset(instant) };

/** Of a practice, with an id of its own. */
export const row = { ...tenantId, id: uuid };
/** Of a person of a practice. */
export const ofPerson = { ...tenantId, physician_id: uuid };
/** What somebody holds to prove something until it expires; kept as its hash. */
export const token = { ...row, ...ofPerson, token_hash: bytes, expires_at: instant, ...createdAt };
