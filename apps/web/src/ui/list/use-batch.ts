import { useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { inTurn, LeftOut } from './in-turn.ts';

/** Refusals a row may meet: told beside its name, not one message each. */
export const ofOneRow = { ignore: [403, 404, 409, 412, 422] } as const;

export type EachRow<R> = <T>(rows: readonly R[], work: (row: R) => Promise<T>) => Promise<T[]>;
type LeftRow<R> = { row: R; reason: string };
/** Rows it is not meant for, and why. */
type Unfit<R> = { rows: readonly R[]; reason: string };

/** One thing done with many rows: how far it is, a stop, and afterwards who was left out and why. */
export function useBatch<R extends { id: string }>(selection: { set: (ids: ReadonlySet<string>) => void }) {
  const { t } = useTranslation(['lists', 'errors']);
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [left, setLeft] = useState<readonly LeftRow<R>[]>([]);
  const stop = useRef(new AbortController());

  function reasonOf(why: unknown): string {
    if (why === undefined) return t('lists:left_stopped');
    if (why instanceof LeftOut) return why.message;
    if (!(why instanceof ApiError)) return t('errors:internal');
    const [problem] = Object.values(why.fieldErrors);
    return problem ? t(`errors:${problem.code}`, problem.params) : t(`errors:${why.code}`);
  }

  /** Those who may yet be tried stay selected. */
  async function run(unfit: Unfit<R>, work: (each: EachRow<R>) => Promise<unknown>): Promise<void> {
    if (isBusy) return;
    stop.current = new AbortController();
    const missed: LeftRow<R>[] = unfit.rows.map((row) => ({ row, reason: unfit.reason }));
    const again = new Set<string>();
    const each: EachRow<R> = async (rows, one) => {
      setProgress({ done: 0, of: rows.length });
      const outcome = await inTurn({
        rows,
        work: one,
        onStep: (done) => setProgress({ done, of: rows.length }),
        signal: stop.current.signal,
      });
      for (const { row, why } of outcome.left) {
        missed.push({ row, reason: reasonOf(why) });
        if (!(why instanceof LeftOut)) again.add(row.id);
      }
      return outcome.done;
    };
    setBusy(true);
    try {
      await work(each);
      selection.set(again);
    } finally {
      setBusy(false);
      setProgress(null);
      setLeft(missed);
    }
  }

  return { isBusy, progress, left, run, stop: () => stop.current.abort(), forget: () => setLeft([]) };
}
