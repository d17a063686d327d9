import { useEffect, useEffectEvent } from 'react';
import type { Form } from './use-form.ts';

type Kept = { form: Form; values: Readonly<Record<string, unknown>>; keep: () => Promise<boolean> };

const restMs = 1_000;
/** After it did not come through. */
const againMs = 5_000;

/**
 * Saves a form whenever whoever types in it rests. Not while one of two values has to be chosen: saving would choose.
 */
export function useAutosave({ form, values, keep }: Kept): void {
  const isAsked = (form.draft?.conflicts.length ?? 0) > 0;
  const isWaiting = form.changes > 0 && !form.busy && !isAsked;
  const wait = form.failure === undefined ? restMs : againMs;
  const save = useEffectEvent((typed: typeof values) => void (typed === values && keep()));
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => save(values), wait);
    return () => clearTimeout(timer);
  }, [values, isWaiting, wait]);
}
