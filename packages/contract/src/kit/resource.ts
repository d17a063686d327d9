import type { Call } from './call.ts';
import type { Access, PermissionKey } from '../permissions.ts';
import type { ModuleKey } from '../modules.ts';
import type { Field } from './fields.ts';

export type Fields = Record<string, Field>;
export type Verb = 'list' | 'read' | 'create' | 'update' | 'remove';

/**
 * What a resource is, as data: database row, JSON:API record, permission, verbs. No behaviour: that lives in the
 * server's verbs and in `domain`.
 */
export type Resource<
  F extends Fields = Fields,
  T extends string = string,
  N extends string | null = string | null,
> = {
  /** JSON:API type and permission-neutral name, plural: `patients`. */
  type: T;
  /** Folder name of the area that owns it. */
  area: string;
  /** Below `/web/v1/`: `patients/triggers`. */
  path: string;
  /** PostgreSQL table, singular; null when no single table stands behind it. */
  table: N;
  permission: PermissionKey;
  module: ModuleKey;
  verbs: readonly Verb[];
  /** What a change needs of the permission; with `read` the verb decides whose records somebody may change. */
  writeAccess: Access;
  fields: F;
  /** Fields a client may filter by; instants and days take `[from]` and `[to]`. */
  filters: readonly string[];
  /** Fields a client may sort by; `id` is always the tie-breaker. */
  sorts: readonly string[];
  defaultSort: string;
  /** The instant that `time_from` and `time_to` ask about: when it happened, is due, or was made. */
  timeField: string;
  /** Text fields that `query` searches; empty: no search. */
  search: readonly string[];
  /** Relationships that `include` may load. */
  includes: readonly string[];
  /** Reading it is recorded: patient data. */
  readsAudited: boolean;
  /** Verbs that need a fresh proof of who is there, else 403 `proof_required`. */
  proof: readonly Verb[];
  maxPerPage: number;
  /** As a call's: on the practices' hosts only, or on the operator's; null: on both. */
  host: Call['host'];
  /** A record a client may create; ids name other examples by type. */
  example: Record<string, unknown>;
};

type Lists = 'filters' | 'sorts' | 'search' | 'includes';

type Definition<F extends Fields, T extends string, N extends string | null> = Pick<
  Resource<F, T>,
  'type' | 'area' | 'permission' | 'module' | 'fields'
> & {
  example: CreateInput<F>;
} & Partial<Omit<Resource<F, T, N>, 'example' | 'fields' | Lists>> & {
    [L in Lists]?: readonly (keyof F & string)[];
  };

/** Defines a resource; what is not said follows from its type and fields. */
export function resource<
  const F extends Fields,
  const T extends string,
  const N extends string | null = Singular<T>,
>(definition: Definition<F, T, N>): Resource<F, T, N> {
  return {
    path: definition.type,
    // Where the definition says none, N is by its default what `singular` answers.
    table: singular(definition.type) as N,
    verbs: ['list', 'read', 'create', 'update', 'remove'],
    writeAccess: 'write',
    filters: [],
    sorts: [],
    defaultSort: 'id',
    timeField: timeOf(definition),
    search: [],
    includes: [],
    readsAudited: false,
    proof: [],
    maxPerPage: 100,
    host: null,
    ...definition,
  };
}

/** What a list is sorted by, where that is an instant; else when the record was made. */
function timeOf({ fields, defaultSort = 'id' }: { fields: Fields; defaultSort?: string }): string {
  const sorted = defaultSort.replace(/^-/, '');
  return fields[sorted]?.kind === 'instant' ? sorted : 'createdAt';
}

export type ValueOf<F> = F extends Field<infer T, infer N> ? (N extends true ? T | null : T) : never;
export type KeysOf<F extends Fields, O> = { [K in keyof F]: F[K]['origin'] extends O ? K : never }[keyof F];
export type Shown<T> = { [K in keyof T]: T[K] } & {};

/** A record as both sides see it: camel case, instants as ISO text in UTC. */
export type Entity<R extends { fields: Fields }> = Shown<
  { id: string } & {
    [K in keyof R['fields'] as R['fields'][K]['origin'] extends 'remark' ? never : K]: ValueOf<
      R['fields'][K]
    >;
  }
>;

export type CreateInput<F extends Fields> = Shown<
  { [K in KeysOf<F, 'required'>]: ValueOf<F[K]> } & {
    [K in KeysOf<F, 'optional' | 'remark'>]?: ValueOf<F[K]>;
  }
>;

export type UpdateInput<F extends Fields> = Shown<{
  [K in KeysOf<F, 'required' | 'optional' | 'remark'>]?: ValueOf<F[K]>;
}>;

export function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export function camel(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** `patientId` is the relationship `patient` on the wire, `pictureIds` is `pictures`. */
export function relationName(fieldName: string): string {
  return snake(fieldName.replace(/Ids$/, 's').replace(/Id$/, ''));
}

/** `trigger_events` -> `trigger_event`, `diagnoses` keeps its own table name in its definition. */
function singular(type: string): string {
  return type.endsWith('ies') ? `${type.slice(0, -3)}y` : type.replace(/s$/, '');
}

type Singular<T extends string> = T extends `${infer A}ies` ? `${A}y` : T extends `${infer A}s` ? A : T;
