import { useSyncExternalStore } from 'react';

type Asked = { promise: Promise<boolean>; answer: (isProved: boolean) => void };

const listeners = new Set<() => void>();
let asked: Asked | null = null;

/** Asks the person to prove who they are; all calls that need it meanwhile wait for the same answer. */
export function askForProof(): Promise<boolean> {
  if (!asked) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    change({ promise, answer: resolve });
    return promise;
  }
  return asked.promise;
}

/** `false`: the person does not want to; the waiting calls are refused. */
export function answerProof(isProved: boolean): void {
  asked?.answer(isProved);
  change(null);
}

export function useProofAsked(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked !== null,
  );
}

function change(next: Asked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}
