import type { Call, InputOf } from '@fernpuls/contract/kit/call';
import type { Fields, Resource } from '@fernpuls/contract/kit/resource';
import { type ModuleKey, moduleIsEnabled } from '@fernpuls/contract/modules';
import { type Access, allows, type PermissionKey } from '@fernpuls/contract/permissions';
import { answerTogether } from '@fernpuls/contract/support/answers.call';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Answer, request } from './client.ts';
import { camelDeep, decodeOne } from './jsonapi.ts';
import {
  addressOf,
  callOptions,
  type ListParameters,
  listOptions,
  listQuery,
  oneOptions,
  pathOf,
  readListing,
} from './queries.ts';
import { queryString } from './query-string.ts';
import { sessionState } from './session.ts';

type Need = { permission: PermissionKey; access: Access } | null;

/** What a screen asks the server with one of its hooks; the answer is found under the hook's key. */
type Question = {
  queryKey: QueryKey;
  address: string;
  read(answer: Pick<Answer, 'body' | 'headers'>): unknown;
  /** By itself, with all the rules of a single request. */
  ask(): Promise<unknown>;
  need: Need;
  module: ModuleKey | null;
};

export function listQuestion<F extends Fields>(
  resource: Resource<F>,
  parameters: ListParameters<F>,
): Question {
  const { queryKey } = listOptions(resource, parameters);
  return {
    queryKey,
    address: `${pathOf(resource)}${queryString(listQuery(parameters))}`,
    read: (answer) => readListing(resource, parameters, answer),
    ask: alone(listOptions(resource, parameters)),
    ...needOf(resource),
  };
}

export function oneQuestion<F extends Fields>(resource: Resource<F>, id: string): Question {
  const { queryKey } = oneOptions(resource, id);
  return {
    queryKey,
    address: pathOf(resource, id),
    read: ({ body }) => decodeOne(resource, body),
    ask: alone(oneOptions(resource, id, { ignore: [404] })),
    ...needOf(resource),
  };
}

export function callQuestion<C extends Call>(call: C, input: InputOf<C>): Question {
  const { queryKey } = callOptions(call, input);
  const { path, rest } = addressOf(call, input);
  return {
    queryKey,
    address: `${path}${queryString(rest)}`,
    read: ({ body }) => camelDeep(body),
    ask: alone(callOptions(call, input)),
    need: typeof call.auth === 'object' ? call.auth : null,
    module: call.module,
  };
}

/**
 * What a screen begins with travels as one request: asked while it renders for the first time, so that its parts find
 * their answers coming. What is known and fresh, or may not be seen, is left out.
 */
export function useTogether(questions: readonly Question[]): void {
  const client = useQueryClient();
  useState(() => askTogether(client, questions));
}

function askTogether(client: QueryClient, questions: readonly Question[]): void {
  const wanted = questions.filter((one) => isOpen(client, one) && mayAsk(one));
  if (wanted.length < 2) return;
  const { method, path } = answerTogether;
  const coming = request({ method, path, body: { questions: wanted.map(({ address }) => address) } });
  for (const [position, question] of wanted.entries())
    void client.prefetchQuery({
      queryKey: question.queryKey,
      queryFn: async () => {
        const { status, headers, body } = answersOf(await coming)[position] ?? none;
        if (status !== 200) return await question.ask();
        return question.read({ headers: new Headers(headers), body });
      },
    });
}

type Part = { status: number; headers: Record<string, string>; body: unknown };
const none: Part = { status: 0, headers: {}, body: null };

function answersOf({ body }: Answer): Part[] {
  return (body as { answers: Part[] }).answers;
}

function isOpen(client: QueryClient, { queryKey }: Question): boolean {
  const known = client.getQueryCache().find({ queryKey, exact: true });
  const { staleTime } = client.getDefaultOptions().queries ?? {};
  if (!known) return true;
  return known.state.fetchStatus === 'idle' && known.isStaleByTime(Number(staleTime ?? 0));
}

function mayAsk({ need, module }: Question): boolean {
  const session = sessionState();
  if (session.status !== 'signed_in') return false;
  return (
    (module === null || moduleIsEnabled(session.disabledModules, module)) &&
    (need === null || allows(session.access, need.permission, need.access))
  );
}

function needOf({ permission, module }: Pick<Resource, 'permission' | 'module'>) {
  return { need: { permission, access: 'read' } as const, module };
}

/** The function of such options needs no more than nothing to be asked with. */
function alone(options: { queryFn?: unknown }): () => Promise<unknown> {
  const ask = options.queryFn as (context: { signal?: AbortSignal }) => Promise<unknown>;
  return () => ask({});
}
