import { noteStep } from '@fernpuls/contract/tasks/step-work.call';
import { type TaskStep, taskSteps } from '@fernpuls/contract/tasks/task-step';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCallMutation, useInvalidate } from '../../../../api/hooks.ts';

const pauseMs = 800;

type Theirs = { note: string; byName: string | null };

/** A note that saves itself a moment after the last key and on leaving; what somebody else wrote is never overwritten. */
export function useStepNote(step: TaskStep) {
  const stands = step.note ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  /** The note the typing began with. */
  const before = useRef(stands);
  const write = useCallMutation(noteStep);
  const invalidate = useInvalidate();

  async function save(note: string, known: string): Promise<void> {
    const answer = await write.mutateAsync({ id: step.id, note, before: known }).catch(() => null);
    if (!answer) return;
    setTheirs(answer.theirs);
    if (answer.theirs) return;
    before.current = note.trim();
    await invalidate(taskSteps);
    setTyped((now) => (now === note ? null : now));
  }
  const saveTyped = async () => {
    if (typed === null || theirs || write.isPending) return;
    if (typed.trim() === before.current.trim()) return;
    await save(typed, before.current);
  };
  const later = useEffectEvent(() => void saveTyped());
  const isSaving = write.isPending;
  useEffect(() => {
    if (typed === null || isSaving) return undefined;
    const timer = setTimeout(later, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, isSaving]);

  return {
    text: typed ?? stands,
    theirs,
    hasFailed: write.isError,
    isDirty: typed !== null,
    save: saveTyped,
    type(note: string) {
      if (typed === null) before.current = stands;
      setTyped(note);
    },
    /** Over what they wrote, now that it was seen. */
    keepMine: () => (theirs && typed !== null ? save(typed, theirs.note) : undefined),
    async takeTheirs() {
      setTheirs(null);
      setTyped(null);
      await invalidate(taskSteps);
    },
  };
}

export type NoteOfStep = ReturnType<typeof useStepNote>;
