/** How long the saving of a call can be taken back, in milliseconds. */
export const callUndoMs = 5 * 60_000;

type Saved = { savedAt: number; now: number; tasks: readonly { state: string; isTouched: boolean }[] };

/** Taken back within five minutes and as long as nobody has begun what followed from it. */
export function mayTakeBack({ savedAt, now, tasks }: Saved): boolean {
  return (
    now - savedAt <= callUndoMs &&
    tasks.every(({ state, isTouched }) => state === 'not_started' && !isTouched)
  );
}
