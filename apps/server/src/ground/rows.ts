import {
  camel,
  type CreateInput,
  type Fields,
  type KeysOf,
  type Shown,
  type UpdateInput,
  type ValueOf,
} from '@fernpuls/contract/kit/resource';

type Described = { fields: Fields };
type StoredKeys<F extends Fields> = Exclude<keyof F & string, KeysOf<F, 'derived' | 'remark'>>;
type OwnOfServer<F extends Fields> = { [K in KeysOf<F, 'server'>]?: ValueOf<F[K]> };

/** A new record as the server writes it: what clients give, and what is the server's alone. */
export type Insert<F extends Fields> = Shown<CreateInput<F> & OwnOfServer<F>>;

/** A change as the server writes it. */
export type Change<F extends Fields> = Shown<UpdateInput<F> & OwnOfServer<F>>;

/** A record without what is computed when it is read. */
export type Stored<R extends Described> = Shown<
  { id: string } & { [K in StoredKeys<R['fields']>]: ValueOf<R['fields'][K]> }
>;

/** The row behind it: every field that is not derived, in snake case. */
export type Row<R extends Described> = Shown<
  { id: string; tenant_id: number } & {
    [K in StoredKeys<R['fields']> as Snake<K>]: ValueOf<R['fields'][K]>;
  }
>;

/** What a query brings that loads whole records: every field in snake case, but those worked out afterwards. */
export type LoadedRow<R extends Described, Later extends keyof R['fields'] = never> = Shown<
  { id: string } & {
    [K in Exclude<keyof R['fields'] & string, Later | KeysOf<R['fields'], 'remark'>> as Snake<K>]: ValueOf<
      R['fields'][K]
    >;
  }
>;

type Snake<S extends string> = S extends `${infer A}${infer B}`
  ? `${A extends Lowercase<A> ? A : `_${Lowercase<A>}`}${Snake<B>}`
  : S;

type Camel<S extends string> = S extends `${infer A}_${infer B}` ? `${A}${Capitalize<Camel<B>>}` : S;
type Camels<R> = { [K in keyof R & string as Camel<K>]: R[K] };

const fieldNames = new Map<string, string>();

/** A row of the database in the contract's names; there are only so many columns, each is renamed once. */
export function toEntity<T extends Record<string, unknown>>(row: T): Camels<T> {
  const entity: Record<string, unknown> = {};
  for (const key in row) {
    let name = fieldNames.get(key);
    if (name === undefined) fieldNames.set(key, (name = camel(key)));
    entity[name] = row[key];
  }
  // The type renames by the same rule as `camel`.
  return entity as Camels<T>;
}
