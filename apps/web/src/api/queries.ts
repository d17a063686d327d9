import type { Call, InputOf, OutputOf } from '@fernpuls/contract/kit/call';
import {
  type CreateInput,
  type Entity,
  type Fields,
  relationName,
  type Resource,
  snake,
  type UpdateInput,
} from '@fernpuls/contract/kit/resource';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { type Answer, type Request, request } from './client.ts';
import { camelDeep, decodeList, decodeOne, encodeRecord, snakeDeep } from './jsonapi.ts';
import { newId } from './new-id.ts';
import type { Query, QueryValue } from './query-string.ts';

export type ListParameters<F extends Fields = Fields> = {
  page?: number | undefined;
  perPage?: number | undefined;
  /** Field name, `-` in front for descending. */
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
  query?: string | undefined;
  /** By field name; days and instants take `{ from, to }`. */
  filters?: { [K in keyof F]?: QueryValue } | undefined;
  /** Only what happened between these instants. */
  timeFrom?: Date | undefined;
  timeTo?: Date | undefined;
  include?: readonly (keyof F & string)[] | undefined;
};

export type Listing<T> = { rows: T[]; total: number; page: number; pages: number; perPage: number };
type Options = Pick<
  Request,
  'ignore' | 'signal' | 'retries' | 'stopAfterNetworkError' | 'headers' | 'withoutSession' | 'onProgress'
>;

export async function fetchList<F extends Fields>(
  resource: Resource<F>,
  parameters: ListParameters<F>,
  options: Options = {},
): Promise<Listing<Entity<Resource<F>>>> {
  return readListing(
    resource,
    parameters,
    await request({ path: pathOf(resource), query: listQuery(parameters), ...options }),
  );
}

/** The rows of a list's answer and where they stand in it. */
export function readListing<F extends Fields>(
  resource: Resource<F>,
  parameters: ListParameters<F>,
  { body, headers }: Pick<Answer, 'body' | 'headers'>,
): Listing<Entity<Resource<F>>> {
  const rows = decodeList(resource, body);
  const count = (name: string, fallback: number) => Number(headers.get(name) ?? fallback);
  return {
    rows,
    total: count('x-total', rows.length),
    page: count('x-page', parameters.page ?? 1),
    pages: count('x-total-pages', 1),
    perPage: count('x-per-page', parameters.perPage ?? rows.length),
  };
}

export async function fetchOne<F extends Fields>(resource: Resource<F>, id: string, options: Options = {}) {
  return decodeOne(resource, (await request({ path: pathOf(resource, id), ...options })).body);
}

/** Sent again after a network that did not answer, the record may be there already: then it is read by its `id`. */
export async function createRecord<F extends Fields>(
  resource: Resource<F>,
  input: CreateInput<F>,
  { id = newId(), ...options }: Options & { id?: string } = {},
) {
  const { data } = encodeRecord(resource, input as Partial<Record<keyof F, unknown>>);
  const given = { method: 'POST', path: pathOf(resource), body: { data: { ...data, id } }, ...options };
  try {
    return decodeOne(resource, (await request(given)).body);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
    return await fetchOne(resource, id, { ...options, ignore: [404] }).catch((reason: unknown) => {
      // Nobody made it under this id: the conflict is another one.
      throw reason instanceof ApiError && reason.status === 404 ? error : reason;
    });
  }
}

/** A record as it was read, all of it, with its tag: what a change rests on. */
export type Known = Readonly<Record<string, unknown>> & { id: string; tag: string };

/** With `basedOn` the change is refused by 412 where somebody else has changed the record since it was read. */
export type Change<F extends Fields> = { id: string; basedOn?: Known | undefined } & UpdateInput<F>;

export async function updateRecord<F extends Fields>(
  resource: Resource<F>,
  { id, basedOn, ...input }: Change<F>,
  options: Options = {},
) {
  const body = encodeRecord(resource, input as Partial<Record<keyof F, unknown>>);
  const headers = basedOn ? { 'if-match': `"${basedOn.tag}"` } : {};
  return decodeOne(
    resource,
    (await request({ method: 'PATCH', path: pathOf(resource, id), body, headers, ...options })).body,
  );
}

export async function removeRecord(
  resource: { path: string },
  id: string,
  options: Options = {},
): Promise<void> {
  await request({ method: 'DELETE', path: pathOf(resource, id), ...options });
}

export async function callApi<C extends Call>(
  call: C,
  input: InputOf<C>,
  options: Options = {},
): Promise<OutputOf<C>> {
  return (await callAnswer(call, input, options)).output;
}

/** As `callApi`, with the headers of the answer. */
export async function callAnswer<C extends Call>(call: C, input: InputOf<C>, options: Options = {}) {
  const { path, rest } = addressOf(call, input);
  const withBody = call.method !== 'GET' && Object.keys(rest).length > 0;
  const answer = await request({
    method: call.method,
    path,
    ...(withBody ? { body: snakeDeep(rest) } : {}),
    ...(call.method === 'GET' ? { query: rest } : {}),
    ...options,
  });
  return { output: asOutput<C>(camelDeep(answer.body)), headers: answer.headers };
}

/** A call's path, and what of its input does not stand in it. */
export function addressOf<C extends Call>(call: C, input: InputOf<C>) {
  const rest = { ...(input as Record<string, QueryValue>) };
  const path = call.path.replace(/\{([a-z0-9_]+)\}/g, (_, name: string) => {
    const key = Object.keys(rest).find((candidate) => snake(candidate) === name);
    const value = key === undefined ? undefined : rest[key];
    if (key === undefined || (typeof value !== 'string' && typeof value !== 'number'))
      throw new Error(`${call.name}: ${name} is missing`);
    delete rest[key];
    return encodeURIComponent(value);
  });
  return { path, rest };
}

/** For `useQuery`, `prefetchQuery` and `setQueryData`: one key for one question. */
export function listOptions<F extends Fields>(
  resource: Resource<F>,
  parameters: ListParameters<F> = {},
  options: Options = {},
) {
  return queryOptions<Listing<Entity<Resource<F>>>, ApiError>({
    queryKey: [resource.type, 'list', parameters],
    queryFn: ({ signal }) => fetchList(resource, parameters, { signal, ...options }),
  });
}

export function oneOptions<F extends Fields>(resource: Resource<F>, id: string, options: Options = {}) {
  return queryOptions<Entity<Resource<F>>, ApiError>({
    queryKey: [resource.type, 'one', id],
    queryFn: ({ signal }) => fetchOne(resource, id, { signal, ...options }),
  });
}

export function callOptions<C extends Call>(call: C, input: InputOf<C>, options: Options = {}) {
  return queryOptions<OutputOf<C>, ApiError>({
    queryKey: [call.name, 'call', input],
    queryFn: ({ signal }) => callApi(call, input, { signal, ...options }),
  });
}

export function pathOf(resource: { path: string }, id?: string): string {
  return `/web/v1/${resource.path}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`;
}

export function listQuery({ filters, sort, include, ...rest }: ListParameters): Query {
  return {
    ...rest,
    sort: sort === undefined ? undefined : snake(sort),
    include: include?.map(relationName).join(','),
    ...filters,
  };
}

// The server encodes the answer of a call by the same schema that declares this type.
function asOutput<C extends Call>(value: unknown): OutputOf<C> {
  return value as OutputOf<C>;
}
