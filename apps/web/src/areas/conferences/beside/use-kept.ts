import { useEffect, useEffectEvent, useState } from 'react';

const restMs = 800;

type Given<T> = {
  value: T;
  savedAt: string | null;
  /** Stores it and answers when that was. */
  store: (value: T) => Promise<string | null>;
};
type State = 'kept' | 'writing' | 'failed';

/** What is saved a moment after the last change, and when one leaves it; a failed one stays and says so. */
export function useKept<T>({ value: given, savedAt: givenAt, store }: Given<T>) {
  const [value, setValue] = useState(given);
  const [stored, setStored] = useState(given);
  const [savedAt, setSavedAt] = useState(givenAt);
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const send = async (wanted: T) => {
    setSending(true);
    try {
      setSavedAt(await store(wanted));
      setStored(wanted);
      setFailed(false);
    } catch {
      // What was written stands where it was; the next change or the button sends it again.
      setFailed(true);
    } finally {
      setSending(false);
    }
  };
  const save = () => {
    if (value !== stored && !isSending) void send(value);
  };
  const saveLater = useEffectEvent(save);
  useEffect(() => {
    if (value === stored || isSending || hasFailed) return;
    const timer = setTimeout(saveLater, restMs);
    return () => clearTimeout(timer);
  }, [value, stored, isSending, hasFailed]);
  useEffect(() => () => saveLater(), []);
  const state: State = value === stored ? 'kept' : hasFailed ? 'failed' : 'writing';
  return {
    value,
    state,
    savedAt,
    write: (next: T) => {
      setValue(next);
      setFailed(false);
    },
    save,
  };
}

export type Kept<T> = ReturnType<typeof useKept<T>>;
