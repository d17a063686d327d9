import {
  camel,
  type Entity,
  type Fields,
  relationName,
  type Resource,
  snake,
} from '@fernpuls/contract/kit/resource';

type Linkage = { type?: string; id: string } | null;
type Linkages = Linkage | { type?: string; id: string }[];
export type WireRecord = {
  type: string;
  id: string;
  attributes?: Record<string, unknown>;
  relationships?: Record<string, { data?: Linkages }>;
};

/** A record of the wire as the entity its resource describes. */
export function decodeRecord<F extends Fields>(
  resource: Resource<F>,
  record: WireRecord,
): Entity<Resource<F>> {
  const entity: Record<string, unknown> = { id: record.id };
  for (const [name, field] of Object.entries(resource.fields)) {
    const linked = record.relationships?.[relationName(name)]?.data;
    if (field.kind === 'references') entity[name] = Array.isArray(linked) ? linked.map(({ id }) => id) : [];
    else if (field.kind === 'reference') entity[name] = Array.isArray(linked) ? null : (linked?.id ?? null);
    else entity[name] = fromWire(snake(name), record.attributes?.[snake(name)] ?? null);
  }
  // The server encodes every record by the same resource value, so the fields have the types it declares.
  return entity as Entity<Resource<F>>;
}

export function decodeList<F extends Fields>(resource: Resource<F>, body: unknown): Entity<Resource<F>>[] {
  const data = member(body, 'data');
  if (!Array.isArray(data)) {
    const message = 'Expected collection, but did not find data as array';
    // oxlint-disable-next-line no-console -- a fault of the server, told where a developer looks; names no record
    console.error(message, resource.type);
    throw new Error(message);
  }
  return data.map((record) => decodeRecord(resource, asRecord(record)));
}

export function decodeOne<F extends Fields>(resource: Resource<F>, body: unknown): Entity<Resource<F>> {
  return decodeRecord(resource, asRecord(member(body, 'data')));
}

/** The body of a create or an update: undefined fields are left out. */
export function encodeRecord<F extends Fields>(
  resource: Resource<F>,
  input: Partial<Record<keyof F, unknown>>,
) {
  const attributes: Record<string, unknown> = {};
  const relationships: Record<string, { data: Linkages }> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = input[name as keyof F];
    if (value === undefined) continue;
    if (field.kind === 'references') {
      const ids = Array.isArray(value) ? value : [];
      relationships[relationName(name)] = { data: ids.flatMap((id) => linkage(id, field.target) ?? []) };
    } else if (field.kind !== 'reference') attributes[snake(name)] = snakeDeep(value);
    else relationships[relationName(name)] = { data: linkage(value, field.target) };
  }
  return { data: { type: resource.type, attributes, relationships } };
}

/** An answer of the wire: keys in camel case, timestamps (`*_ts`) as epoch seconds or null. */
export function camelDeep(value: unknown): unknown {
  return mapped(value, (key, inner) => [camel(key), fromWire(key, inner)]);
}

export function snakeDeep(value: unknown): unknown {
  return mapped(value, (key, inner) => [snake(key), snakeDeep(inner)]);
}

function mapped(value: unknown, entry: (key: string, inner: unknown) => [string, unknown]): unknown {
  if (Array.isArray(value)) return value.map((item) => mapped(item, entry));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => entry(key, inner)));
}

function fromWire(key: string, value: unknown): unknown {
  return key.endsWith('_ts') ? timestamp(value) : camelDeep(value);
}

/** Systems that know no null send 0 or nothing, and some send figures as text. */
function timestamp(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(timestamp);
  const isText = typeof value === 'string';
  const seconds = isText ? Number(value) : value;
  if (isText && (value.trim() === '' || Number.isNaN(seconds))) return null;
  return seconds === 0 ? null : (seconds ?? null);
}

function linkage(value: unknown, target: string | undefined): Linkage {
  return typeof value === 'string' ? { ...(target ? { type: target } : {}), id: value } : null;
}

function member(body: unknown, key: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, key) : undefined;
}

function asRecord(value: unknown): WireRecord {
  if (typeof value !== 'object' || value === null || !('id' in value)) {
    throw new Error('Expected a record, but did not find data with an id');
  }
  return value as WireRecord;
}
