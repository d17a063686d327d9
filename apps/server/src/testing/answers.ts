import { camel, relationName, type Resource, snake } from '@fernpuls/contract/kit/resource';
import { mapKeys } from '../ground/map-keys.ts';
import type { Answer } from './server.ts';

type Linkage = { data: { type: string; id: string } | null };
export type WireRecord = {
  type: string;
  id: string;
  attributes: Record<string, unknown>;
  relationships: Record<string, Linkage>;
};
type WireError = {
  status: string;
  code: string;
  detail: string;
  source?: { pointer?: string; parameter?: string };
  meta: {
    /** Only where the log has it. */
    id?: string;
    sentences: { de: string; en: string };
    params?: Record<string, string | number>;
  };
};
type Outcome = {
  status: 'created' | 'duplicate' | 'refused';
  id: string | null;
  external_id: string | null;
  plausibility: string | null;
  timeliness: string | null;
  conflicts_with_id: string | null;
  asks_repeat: boolean;
  repeat_request: { de: string; en: string } | null;
  trigger_ids: string[];
  left_out: string[];
  errors: { field: string; code: string; sentences: { de: string; en: string } }[];
};

/** What a client reads of a record: each field in the contract's names. */
export function entityOf({ fields }: Resource, { id, attributes, relationships }: WireRecord) {
  const read = Object.entries(fields).map(([name, { kind }]) => {
    if (kind === 'references' || kind === 'reference') {
      const linked: unknown = relationships[relationName(name)]?.data ?? null;
      const idOf = (one: unknown) => (one as { id: string }).id;
      return [name, Array.isArray(linked) ? linked.map(idOf) : linked && idOf(linked)];
    }
    return [name, mapKeys(attributes[snake(name)], camel)];
  });
  return { id, ...(Object.fromEntries(read) as Record<string, unknown>) };
}

/** The one record of an answer; a refusal is thrown with its text, so that a test says what went wrong. */
export function recordOf(answer: Answer): WireRecord {
  const { data } = answer.body as { data?: WireRecord };
  if (answer.status >= 400 || !data) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return data;
}

export function recordsOf(answer: Answer): WireRecord[] {
  const { data } = answer.body as { data?: WireRecord[] };
  if (answer.status >= 400 || !data) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return data;
}

export function idsOf(answer: Answer): string[] {
  return recordsOf(answer).map((record) => record.id);
}

export function errorsOf(answer: Answer): WireError[] {
  return (answer.body as { errors?: WireError[] } | null)?.errors ?? [];
}

/** `422 too_long /data/attributes/name`: status, then code and place of each error. */
export function refusalOf(answer: Answer): string {
  const faults = errorsOf(answer).map(({ code, source }) =>
    [code, source?.pointer ?? source?.parameter].filter(Boolean).join(' '),
  );
  return [answer.status, ...faults].join(' ');
}

export function outcomesOf(answer: Answer): { data: Outcome[]; meta: Record<string, number> } {
  return answer.body as { data: Outcome[]; meta: Record<string, number> };
}
