import { changeVideoConsultationSession } from '@fernpuls/contract/conferences/consultation.call';
import {
  type VideoConsultation,
  videoConsultations,
} from '@fernpuls/contract/conferences/video-consultation';
import type { Answer } from '@fernpuls/domain/events/guide/guide';
import { useCallMutation } from '../../../api/hooks.ts';
import { showToast } from '../../../ui/toasts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useKept } from './use-kept.ts';

type One = Pick<
  VideoConsultation,
  'id' | 'note' | 'notedAt' | 'interviewGuideId' | 'guideVersion' | 'answers'
>;
type Asked = { guide: string | null; answers: readonly Answer[] };

/** The note of a consultation, whichever tab shows it. */
export function useNote({ id, note, notedAt }: One) {
  const change = useCallMutation(changeVideoConsultationSession);
  return useKept({
    value: note ?? '',
    savedAt: notedAt,
    store: async (text) => {
      const videoConsultation = { note: text.trim() || null };
      return (await change.mutateAsync({ id, videoConsultation })).notedAt;
    },
  });
}

/** By which guide a consultation is asked and what was answered; another guide begins anew. */
export function useAsked({ id, interviewGuideId, guideVersion, answers }: One) {
  const { t } = useTranslation('conferences');
  const options = { invalidates: [videoConsultations] };
  const choose = useCallMutation(changeVideoConsultationSession, options);
  const answer = useCallMutation(changeVideoConsultationSession, options);
  const kept = useKept<Asked>({
    value: { guide: interviewGuideId, answers: answers ?? [] },
    savedAt: null,
    store: async ({ guide, answers: given }) => {
      // Answers of a guide that another one took the place of belong to nothing any more.
      if (guide === interviewGuideId)
        await answer.mutateAsync({ id, videoConsultation: { answers: [...given] } });
      return new Date().toISOString();
    },
  });
  const isOwn = kept.value.guide === interviewGuideId;
  return {
    ...kept,
    panel: {
      interviewGuideId,
      guideVersion,
      answers: isOwn ? kept.value.answers : (answers ?? []),
      isBusy: choose.isPending,
      onGuide: (guide: string | null) =>
        void choose
          .mutateAsync({ id, videoConsultation: { interviewGuideId: guide, answers: null } })
          .catch(() => showToast({ kind: 'error', text: t('guide_failed') })),
      onAnswers: (given: readonly Answer[]) => kept.write({ guide: interviewGuideId, answers: given }),
    },
  };
}
