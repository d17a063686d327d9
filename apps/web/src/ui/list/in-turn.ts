/** Why a row is left out that need not be tried: the sentence is shown as it is. */
export class LeftOut extends Error {
  override name = 'LeftOut';
}

type Left<R> = {
  row: R;
  /** What went wrong; undefined: it was not its turn any more. */
  why: unknown;
};
type Outcome<R, T> = { done: T[]; left: Left<R>[] };
type Given<R, T> = {
  rows: readonly R[];
  work: (row: R) => Promise<T>;
  onStep?: (finished: number) => void;
  signal?: AbortSignal;
};

/** So many answers are waited for at a time. */
const atOnce = 4;

/** Works through rows in their order; a row that fails is left out, and after a stop all that had not begun. */
export async function inTurn<R, T>({ rows, work, onStep, signal }: Given<R, T>): Promise<Outcome<R, T>> {
  const results: ({ value: T } | { why: unknown })[] = [];
  let next = 0;
  let finished = 0;
  const mayGoOn = () => next < rows.length && signal?.aborted !== true;
  const worker = async () => {
    while (mayGoOn()) {
      const at = next;
      next += 1;
      results[at] = await work(rows[at] as R).then(
        (value) => ({ value }),
        (why: unknown) => ({ why }),
      );
      finished += 1;
      onStep?.(finished);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, rows.length) }, worker));
  const outcome: Outcome<R, T> = { done: [], left: [] };
  for (const [at, row] of rows.entries()) {
    const result = results[at];
    if (result && 'value' in result) outcome.done.push(result.value);
    else outcome.left.push({ row, why: result?.why });
  }
  return outcome;
}
