import { saveVisite, type VisiteContent } from '@fernpuls/contract/triggers/visite/visite.call';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callApi } from '../../../api/queries.ts';

/** After the last key. */
const pauseMs = 800;

type Saved = { kind: 'none' | 'waiting' | 'saving' | 'failed' } | { kind: 'saved'; at: string };

/**
 * Keeps what is written as a draft of its own accord: 800 ms after the last key, on leaving, and again when the network
 * is back. One save at a time. `stop` ends it, for when the visite itself is sent, and answers once nothing is under way.
 */
export function useSaving(content: VisiteContent) {
  const written = JSON.stringify([content.notes, content.orders, content.nextOn]);
  const kept = useRef(written);
  const underWay = useRef<Promise<void>>(Promise.resolve());
  const isStopped = useRef(false);
  const [saved, setSaved] = useState<Saved>({ kind: 'none' });

  const save = useEffectEvent(() => {
    const sent = written;
    const given = content;
    const send = async () => {
      if (isStopped.current || kept.current === sent) return;
      setSaved({ kind: 'saving' });
      try {
        const { savedAt } = await callApi(saveVisite, given, { ignore: [0, 422] });
        kept.current = sent;
        setSaved({ kind: 'saved', at: savedAt });
      } catch {
        setSaved({ kind: 'failed' });
      }
    };
    underWay.current = underWay.current.then(send);
  });

  useEffect(() => {
    if (kept.current === written) return;
    setSaved({ kind: 'waiting' });
    const timer = setTimeout(() => save(), pauseMs);
    return () => clearTimeout(timer);
  }, [written]);
  useEffect(() => {
    const again = () => save();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left > 0) save();
  }, [left]);
  useEffect(() => () => save(), []);

  return {
    saved,
    saveNow: () => setLeft((count) => count + 1),
    async stop(): Promise<void> {
      isStopped.current = true;
      await underWay.current;
    },
    resume: () => {
      isStopped.current = false;
    },
  };
}
