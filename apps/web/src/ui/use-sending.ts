import { useRef, useState } from 'react';
import type { useFormProblems } from './use-form-problems.ts';
import type { useFormValues } from './use-form-values.ts';
import type { Problem } from './validate-field.ts';

type Values = Record<string, unknown>;
type Names = readonly string[];

type Given = {
  held: Pick<ReturnType<typeof useFormValues>, 'latest' | 'saved'>;
  problems: Pick<ReturnType<typeof useFormProblems>, 'begin' | 'refused'>;
  stays: boolean;
  /** Sends what `taken` answers, asked anew for each try. */
  send: (taken: () => Values) => Promise<{ id: string } | null>;
  faultsOf: (values: Values) => Record<string, Problem>;
  focus: (names: Names) => false;
};

/** Sending a form, asked for or by itself. What is typed while it is on its way is not saved yet. */
export function useSending({ held, problems, stays, send, faultsOf, focus }: Given) {
  const [busy, setBusy] = useState(false);
  const underWay = useRef<Promise<boolean> | null>(null);

  async function sendNow(onRefused: (names: Names) => void): Promise<boolean> {
    setBusy(true);
    try {
      let sent = held.latest();
      const saved = await send(() => {
        sent = held.latest();
        return sent;
      });
      held.saved(sent, stays ? saved : null);
      return true;
    } catch (error) {
      onRefused(problems.refused(error));
      return false;
    } finally {
      setBusy(false);
    }
  }

  function store(onRefused: (names: Names) => void): Promise<boolean> {
    const sending = sendNow(onRefused);
    underWay.current = sending;
    return sending;
  }

  async function run(): Promise<boolean> {
    if (busy && !stays) return false;
    // What was typed since is sent behind it.
    if (busy) await underWay.current;
    const wrong = problems.begin(faultsOf(held.latest()));
    return wrong.length > 0 ? focus(wrong) : store(focus);
  }

  async function keep(): Promise<boolean> {
    if (busy || Object.keys(faultsOf(held.latest())).length > 0) return false;
    problems.begin({});
    return store(() => undefined);
  }

  return { busy, run, keep };
}
