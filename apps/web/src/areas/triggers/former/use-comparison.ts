import { compareFormerRule, type MissedPatient } from '@fernpuls/contract/triggers/former-rules.call';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { callApi } from '../../../api/queries.ts';

type Counted = { events: number; patients: number };
type Result = { before: Counted; after: Counted; missed: readonly MissedPatient[] };
export type Compared = {
  progress: { done: number; of: number } | null;
  /** Of all patients of the group; null until all are gone through. */
  result: Result | null;
  /** It hangs on the clock, and cannot be tried on the past. */
  isClock: boolean;
  error: ApiError | null;
};

const nothing: Compared = { progress: null, result: null, isClock: false, error: null };
const sum = (one: Counted, other: Counted) => ({
  events: one.events + other.events,
  patients: one.patients + other.patients,
});

/** What both meanings of a group would have raised, patients by the fifty so that one sees how far it is; one at a time. */
export function useComparison() {
  const [known, setKnown] = useState<ReadonlyMap<string, Compared>>(new Map());
  const running = useRef<{ isStopped: boolean } | null>(null);
  useEffect(
    () => () => {
      if (running.current) running.current.isStopped = true;
    },
    [],
  );
  const keep = (key: string, state: Compared) => setKnown((before) => new Map(before).set(key, state));
  const stop = () => {
    if (running.current) running.current.isStopped = true;
  };

  async function run(key: string): Promise<void> {
    stop();
    const own = { isStopped: false };
    running.current = own;
    let result: Result = {
      before: { events: 0, patients: 0 },
      after: { events: 0, patients: 0 },
      missed: [],
    };
    let from: string | null = null;
    let done = 0;
    keep(key, { ...nothing, progress: { done, of: 0 } });
    try {
      do {
        const part: Awaited<ReturnType<typeof ask>> = await ask(key, from);
        if (own.isStopped) return keep(key, nothing);
        done += part.done;
        result = {
          before: sum(result.before, part.before),
          after: sum(result.after, part.after),
          missed: [...result.missed, ...part.missed],
        };
        from = part.next;
        keep(key, { ...nothing, progress: from === null ? null : { done, of: part.of } });
      } while (from !== null);
      keep(key, { ...nothing, result: { ...result, missed: inOrder(result.missed) } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isClock = Object.values(error.fieldErrors).some(({ code }) => code === 'clock_not_replayed');
      keep(key, { ...nothing, isClock, error: isClock ? null : error });
    }
  }
  return {
    of: (key: string): Compared | null => known.get(key) ?? null,
    run: (key: string) => void run(key),
    stop,
  };
}

const ask = (key: string, from: string | null) =>
  callApi(compareFormerRule, { key, ...(from === null ? {} : { from }) }, { ignore: [422] });

/** Whom nobody was told of first, then the newest first. */
function inOrder(missed: readonly MissedPatient[]): MissedPatient[] {
  return missed.toSorted(
    (a, b) =>
      Number(a.wasTold) - Number(b.wasTold) ||
      Date.parse(b.measuredAt) - Date.parse(a.measuredAt) ||
      a.name.localeCompare(b.name),
  );
}
