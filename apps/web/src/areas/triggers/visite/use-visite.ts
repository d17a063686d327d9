import type { PatientIcd10 } from '@fernpuls/contract/diagnoses/patient-icd10';
import { tasks } from '@fernpuls/contract/tasks/task';
import { patientInsights } from '@fernpuls/contract/triggers/patient-insights.call';
import { patientVisites } from '@fernpuls/contract/triggers/visite/patient-visite';
import {
  seeVisite,
  undoVisite,
  visiteQueue,
  type VisiteWork,
} from '@fernpuls/contract/triggers/visite/visite.call';
import { needsWord, visiteUndoMs } from '@fernpuls/domain/triggers/round/visite';
import { useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useCallMutation } from '../../../api/hooks.ts';
import { newId } from '../../../api/new-id.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../ui/toasts.ts';
import { useUndo } from '../../../ui/undo.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useSaving } from './use-saving.ts';
import { beginWriting, contentOf, type Writing } from './writing.ts';

type Given = {
  patientId: string;
  name: string;
  work: VisiteWork;
  /** When what is on the screen was asked for. */
  shownAt: string;
  diagnoses: readonly PatientIcd10[];
  /** It is seen: the next one comes. */
  onSeen: () => void;
  /** It was taken back: the patient is in view again. */
  onUndone: (patientId: string) => void;
};

/** One visite: what is written and kept, stamped as seen, and taken back. */
export function useVisite({ patientId, name, work, shownAt, diagnoses, onSeen, onUndone }: Given) {
  const { t } = useTranslation(['visites', 'errors']);
  const offerUndo = useUndo();
  const [writing, setWriting] = useState<Writing>(() => beginWriting(work, diagnoses));
  const [visiteId] = useState(() => work.draft?.id ?? newId());
  const [beganAt] = useState(() => work.draft?.beganAt ?? new Date().toISOString());
  const [problem, setProblem] = useState<string | null>(null);
  const content = { id: patientId, visiteId, beganAt, ...contentOf(writing) };
  const saving = useSaving(content);
  const [first] = useState(writing);
  const isSeen = useRef(false);
  const forget = useKeptDraft(content, () => !isSeen.current && writing !== first);
  const options = {
    invalidates: [visiteQueue, patientVisites, tasks, patientInsights],
    ignore: [422, 404] as const,
  };
  const seen = useCallMutation(seeVisite, options);
  const takeBack = useCallMutation(undoVisite, options);

  async function undo(id: string): Promise<void> {
    try {
      await takeBack.mutateAsync({ id });
      forget();
      onUndone(patientId);
    } catch (reason) {
      showToast({ kind: 'error', text: textOf(reason) });
    }
  }

  async function see(): Promise<void> {
    if (seen.isPending) return;
    if (needsWord(work.isCritical ? ['blocker'] : [], content)) {
      setProblem(t('errors:critical_needs_word'));
      return;
    }
    await saving.stop();
    try {
      const { id, taskIds } = await seen.mutateAsync({ ...content, shownAt });
      const text =
        taskIds.length > 0 ? t('done_with_tasks', { name, count: taskIds.length }) : t('done', { name });
      isSeen.current = true;
      forget();
      offerUndo({ text, undo: () => undo(id), forMs: visiteUndoMs });
      onSeen();
    } catch (reason) {
      saving.resume();
      setProblem(textOf(reason));
    }
  }

  function textOf(reason: unknown): string {
    if (!(reason instanceof ApiError)) throw reason;
    const [field] = Object.values(reason.fieldErrors);
    return field?.detail || reason.message || t('not_saved');
  }

  return {
    writing,
    change(to: Writing): void {
      setProblem(null);
      setWriting(to);
    },
    problem,
    saved: saving.saved,
    saveNow: saving.saveNow,
    see: () => void see(),
    isSeeing: seen.isPending,
  };
}

export type Visite = ReturnType<typeof useVisite>;
