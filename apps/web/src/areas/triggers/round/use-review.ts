import {
  patientRound,
  reviewPatient,
  type RoundPatient,
  undoReview,
} from '@fernpuls/contract/triggers/round.call';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { useCallMutation } from '../../../api/hooks.ts';
import { callOptions } from '../../../api/queries.ts';
import { useRenewal } from '../../../api/use-renewal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../ui/toasts.ts';
import { useUndo } from '../../../ui/undo.ts';
import { refusalText } from '../actions/after-step.ts';
import { withPatient } from './round-model.ts';
import type { Scope } from './use-round-address.ts';

type Given = { scope: Scope; show: (patient: RoundPatient | null) => void };

/** Marking as looked at: the row moves to „Durchgesehen“ at once, and back when it is refused or taken back. */
export function useReview({ scope, show }: Given) {
  const { t } = useTranslation(['round', 'triggers', 'errors']);
  const client = useQueryClient();
  const renew = useRenewal();
  const review = useCallMutation(reviewPatient, { ignore: [404] });
  const takeBack = useCallMutation(undoReview, { ignore: [404] });
  const offerUndo = useUndo();

  /** An answer under way would bring back what was just changed. */
  async function put(id: string, changes: Partial<RoundPatient>): Promise<void> {
    await client.cancelQueries({ queryKey: [patientRound.name] });
    const { queryKey } = callOptions(patientRound, { scope });
    client.setQueryData(queryKey, (before) => before && withPatient(before, id, changes));
  }

  async function undo(id: string, patient: RoundPatient): Promise<void> {
    await put(patient.id, { isReviewedToday: false });
    show(patient);
    try {
      await takeBack.mutateAsync({ id });
    } catch (reason) {
      tell(reason);
    }
    renew(patientRound);
  }

  function tell(reason: unknown): void {
    if (!(reason instanceof ApiError)) throw reason;
    showToast({ kind: 'error', text: refusalText(reason, t) });
  }

  /** `next`: who comes into view instead. */
  return async function mark(patient: RoundPatient, next: RoundPatient | null, note: string): Promise<void> {
    await put(patient.id, { isReviewedToday: true });
    show(next);
    try {
      const { id } = await review.mutateAsync({ patientId: patient.id, note: note.trim() || null });
      offerUndo({ text: t('done', { name: patient.name }), undo: () => undo(id, patient) });
    } catch (reason) {
      await put(patient.id, { isReviewedToday: patient.isReviewedToday });
      tell(reason);
    }
    renew(patientRound);
  };
}
