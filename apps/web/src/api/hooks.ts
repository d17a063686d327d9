import type { Call, InputOf, OutputOf } from '@fernpuls/contract/kit/call';
import type { CreateInput, Entity, Fields, Resource } from '@fernpuls/contract/kit/resource';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from './api-error.ts';
import { repeatable } from './repeatable.ts';
import {
  callApi,
  callOptions,
  type Change,
  createRecord,
  type ListParameters,
  listOptions,
  oneOptions,
  removeRecord,
  updateRecord,
} from './queries.ts';

type ReadOptions = {
  enabled?: boolean;
  /** Asks again after so many milliseconds. */
  refetchInterval?: number;
  staleTime?: number;
  /** Statuses the page shows itself. */
  ignore?: readonly number[];
};

/** Anything whose cached answers can be dropped: a resource by its type, a call by its name. */
export type Cached = { type: string } | { name: string };

/** A page of a resource; the old rows stay while the next ones come. */
export function useList<F extends Fields>(
  resource: Resource<F>,
  parameters: ListParameters<F> = {},
  { ignore, ...options }: ReadOptions = {},
) {
  const result = useQuery({
    ...listOptions(resource, parameters, ignore ? { ignore } : {}),
    placeholderData: keepPreviousData,
    ...options,
  });
  const { data } = result;
  return {
    ...result,
    rows: data?.rows ?? [],
    total: data?.total ?? 0,
    pages: data?.pages ?? 0,
    page: data?.page ?? parameters.page ?? 1,
  };
}

export function useOne<F extends Fields>(
  resource: Resource<F>,
  id: string | null | undefined,
  { ignore, ...options }: ReadOptions = {},
) {
  return useQuery({
    ...oneOptions(resource, id ?? '', ignore ? { ignore } : {}),
    ...options,
    enabled: Boolean(id) && options.enabled !== false,
  });
}

export function useCall<C extends Call>(
  call: C,
  input: InputOf<C>,
  { ignore, ...options }: ReadOptions = {},
) {
  return useQuery({
    ...callOptions(call, input, ignore ? { ignore } : {}),
    placeholderData: keepPreviousData,
    ...options,
  });
}

type WriteOptions = { invalidates?: readonly Cached[]; ignore?: readonly number[] };

export function useCreate<F extends Fields>(resource: Resource<F>, options: WriteOptions = {}) {
  const [withId] = useState(repeatable);
  return useWrite<CreateInput<F>, Entity<Resource<F>>>(
    (input) => withId(input, (id) => createRecord(resource, input, { ...ignored(options), id })),
    [resource, ...(options.invalidates ?? [])],
  );
}

/** `mutate({ id, ...changes, basedOn })`. */
export function useUpdate<F extends Fields>(resource: Resource<F>, options: WriteOptions = {}) {
  return useWrite<Change<F>, Entity<Resource<F>>>(
    (input) => updateRecord(resource, input, ignored(options)),
    [resource, ...(options.invalidates ?? [])],
  );
}

/** `mutate(id)`. */
export function useRemove(resource: { type: string; path: string }, options: WriteOptions = {}) {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  return useMutation<void, ApiError, string>({
    mutationFn: (id) => removeRecord(resource, id, ignored(options)),
    // The removed record itself is not asked for again: the answer would be a 404.
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: [resource.type, 'list'] });
      void invalidate(...(options.invalidates ?? []));
    },
  });
}

export function useCallMutation<C extends Call>(call: C, options: WriteOptions = {}) {
  return useWrite<InputOf<C>, OutputOf<C>>(
    (input) => callApi(call, input, ignored(options)),
    options.invalidates ?? [],
  );
}

/** Marks answers as old; what is on screen is fetched again, the rest when it is next shown. */
export function useInvalidate(): (...cached: readonly Cached[]) => Promise<void> {
  const client = useQueryClient();
  return async (...cached) => {
    await Promise.all(cached.map((one) => client.invalidateQueries({ queryKey: [rootOf(one)] })));
  };
}

function useWrite<I, O>(write: (input: I) => Promise<O>, cached: readonly Cached[]) {
  const invalidate = useInvalidate();
  return useMutation<O, ApiError, I>({ mutationFn: write, onSuccess: () => void invalidate(...cached) });
}

function rootOf(cached: Cached): string {
  return 'type' in cached ? cached.type : cached.name;
}

function ignored({ ignore }: WriteOptions) {
  return ignore ? { ignore } : {};
}
