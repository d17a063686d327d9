import { recordTag } from '@fernpuls/contract/record-tag';
import { type Program, programs } from '@fernpuls/contract/programs/program';
import type { ProgramDocument } from '@fernpuls/domain/programs/program';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useUpdate } from '../../../api/hooks.ts';
import { fetchOne } from '../../../api/queries.ts';

const restMs = 800;
const mostSteps = 100;

export type Draft = {
  document: ProgramDocument;
  change: (next: ProgramDocument) => void;
  undo: () => void;
  canUndo: boolean;
  /** `overtaken`: somebody else has changed it since; nothing is written over theirs. */
  state: 'saved' | 'changed' | 'saving' | 'failed' | 'overtaken';
  savedAt: number | null;
  error: ApiError | null;
  /** Writes what is not written yet; false where that did not come through. */
  flush: () => Promise<boolean>;
};

/** A programme's draft, written by itself once it has rested for a moment; each change can be taken back. */
export function useDraft(program: Program): Draft {
  const update = useUpdate(programs, { ignore: [412, 422] });
  const [past, setPast] = useState<readonly ProgramDocument[]>([]);
  const [document, setDocument] = useState(program.document);
  const [saved, setSaved] = useState(program.document);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const base = useRef(program);
  const running = useRef<Promise<boolean> | null>(null);
  const isChanged = document !== saved;

  async function send(next: ProgramDocument): Promise<void> {
    const known = base.current;
    const basedOn = { ...known, tag: recordTag(programs, known) };
    base.current = await update.mutateAsync({ id: program.id, document: next, basedOn });
  }

  /** Somebody who began or left has changed the record as well: only another draft is in the way. */
  async function sendOver(wanted: ProgramDocument): Promise<void> {
    try {
      await send(wanted);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) throw error;
      const theirs = await fetchOne(programs, program.id);
      if (!isSame(theirs.document, base.current.document)) throw error;
      base.current = theirs;
      await send(wanted);
    }
  }

  async function write(wanted: ProgramDocument): Promise<boolean> {
    try {
      await sendOver(wanted);
      setSaved(wanted);
      setSavedAt(Date.now());
      return true;
    } catch (error) {
      if (error instanceof ApiError) return false;
      throw error;
    }
  }

  async function flush(): Promise<boolean> {
    // One after the other: each rests on the answer of the one before.
    if (running.current) await running.current;
    if (document === saved) return true;
    running.current = write(document).finally(() => {
      running.current = null;
    });
    return running.current;
  }

  const save = useEffectEvent(() => void flush());
  useEffect(() => {
    if (!isChanged) return;
    const timer = setTimeout(save, restMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each change begins the rest anew
  }, [document, isChanged]);

  const error = isChanged ? update.error : null;
  return {
    document,
    change: (next) => {
      if (next === document) return;
      setPast([...past, document].slice(-mostSteps));
      setDocument(next);
    },
    undo: () => {
      const before = past.at(-1);
      if (!before) return;
      setPast(past.slice(0, -1));
      setDocument(before);
    },
    canUndo: past.length > 0,
    state: stateOf({ isChanged, isPending: update.isPending, error }),
    savedAt,
    error,
    flush,
  };
}

// Both are as the server told them: the same keys in the same order.
function isSame(one: ProgramDocument, other: ProgramDocument): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

type Known = { isChanged: boolean; isPending: boolean; error: ApiError | null };

function stateOf({ isChanged, isPending, error }: Known): Draft['state'] {
  if (isPending) return 'saving';
  if (error?.status === 412) return 'overtaken';
  if (error) return 'failed';
  return isChanged ? 'changed' : 'saved';
}
