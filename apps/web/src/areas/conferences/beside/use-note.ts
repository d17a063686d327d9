import { changeVideoConsultationSession } from '@fernpuls/contract/conferences/consultation.call';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCallMutation } from '../../../api/hooks.ts';

const restMs = 800;

type Given = { id: string; note: string | null; notedAt: string | null };
type State = 'kept' | 'writing' | 'failed';

/** A text that is saved a moment after the last key, and when one leaves it; a failed one stays and says so. */
export function useNote({ id, note, notedAt }: Given) {
  const change = useCallMutation(changeVideoConsultationSession);
  const [text, setText] = useState(note ?? '');
  const [stored, setStored] = useState(note ?? '');
  const [savedAt, setSavedAt] = useState(notedAt);
  const [state, setState] = useState<State>('kept');
  const send = async (wanted: string) => {
    try {
      const saved = await change.mutateAsync({ id, videoConsultation: { note: wanted.trim() || null } });
      setStored(wanted);
      setSavedAt(saved.notedAt);
      setState('kept');
    } catch {
      // The text stands where it was written; the next key or the button sends it again.
      setState('failed');
    }
  };
  const save = () => {
    if (text !== stored && !change.isPending) void send(text);
  };
  const saveLater = useEffectEvent(save);
  const isPending = change.isPending;
  useEffect(() => {
    if (text === stored || isPending || state === 'failed') return;
    const timer = setTimeout(saveLater, restMs);
    return () => clearTimeout(timer);
  }, [text, stored, isPending, state]);
  return {
    text,
    state: text === stored ? state : state === 'failed' ? 'failed' : 'writing',
    savedAt,
    write: (next: string) => {
      setText(next);
      if (state === 'failed') setState('writing');
    },
    save,
  } as const;
}
