import type { CreateInput, Fields, Resource } from '@fernpuls/contract/kit/resource';
import { recordTag } from '@fernpuls/contract/record-tag';
import { useRef } from 'react';
import { ApiError } from '../api/api-error.ts';
import { fetchOne, type Known } from '../api/queries.ts';

type Given<F extends Fields> = {
  resource: Resource<F>;
  /** What the form began with; null: a new record. */
  base: Entry | null;
  submit: (values: CreateInput<F>, basedOn?: Known) => Promise<unknown>;
  /** Puts what somebody else saved under what was typed; answers whether one of two must be chosen. */
  overtakenBy: (theirs: Entry) => boolean;
  /** A record that was made is the one that is changed from then on. */
  stays: boolean;
};

/** A record as it was read, all of it. */
export type Entry = Readonly<Record<string, unknown>> & { id: string };

const turns = 4;

/**
 * Saves over the record the form has read. Where somebody else has saved since, theirs comes under what was typed and it
 * is sent again; asked is only where both changed the same field.
 */
export function useMergedSubmit<F extends Fields>({ resource, base, submit, overtakenBy, stays }: Given<F>) {
  const basedOn = useRef(base);
  return async (values: () => CreateInput<F>): Promise<Entry | null> => {
    for (let turn = 1; ; turn += 1) {
      const known = basedOn.current;
      try {
        const saved = await (known
          ? submit(values(), { ...known, tag: recordTag(resource, known) })
          : submit(values()));
        if (!isEntry(saved) || (known ? saved.id !== known.id : !stays)) return null;
        basedOn.current = saved;
        return saved;
      } catch (error) {
        if (!known || turn === turns || !isOvertaken(error)) throw error;
        basedOn.current = await fetchOne(resource, known.id);
        if (overtakenBy(basedOn.current)) throw error;
      }
    }
  };
}

/** The record a form begins with; null for a new one. */
export function entryOf(initial: object): Entry | null {
  return isEntry(initial) ? initial : null;
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
}

function isOvertaken(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'precondition_failed';
}
