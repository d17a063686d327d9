import { patientInsights } from '@fernpuls/contract/triggers/patient-insights.call';
import { patientRound, reviewPatient, undoReview } from '@fernpuls/contract/triggers/round.call';
import { useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useUndo } from '../../../ui/undo.ts';

/** Marks a patient as looked at, which empties the line of what is new; half a minute long it can be taken back. */
export function useLook(patientId: string, name: string): { look: () => void; isPending: boolean } {
  const { t } = useTranslation('round');
  const offerUndo = useUndo();
  const options = { invalidates: [patientInsights, patientRound] };
  const review = useCallMutation(reviewPatient, options);
  const takeBack = useCallMutation(undoReview, { ...options, ignore: [404] as const });
  const look = async () => {
    const { id } = await review.mutateAsync({ patientId });
    offerUndo({ text: t('done', { name }), undo: async () => void (await takeBack.mutateAsync({ id })) });
  };
  return { look: () => void look(), isPending: review.isPending };
}
