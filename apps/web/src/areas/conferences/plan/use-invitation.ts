import {
  remindVideoConsultation,
  videoConsultationLink,
} from '@fernpuls/contract/conferences/consultation.call';
import { videoConsultations } from '@fernpuls/contract/conferences/video-consultation';
import { useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../ui/toasts.ts';

/** The link to the waiting room of a consultation: to be handed on, or mailed to the patient. */
export function useInvitation(id: string) {
  const { t } = useTranslation('conferences');
  const remind = useCallMutation(remindVideoConsultation, {
    invalidates: [videoConsultations],
    ignore: [422],
  });
  const link = useCallMutation(videoConsultationLink);
  const copyNow = async () => {
    const { link: address } = await link.mutateAsync({ id });
    await navigator.clipboard.writeText(address);
    showToast({ kind: 'success', text: t('copied') });
  };
  return {
    copy: () => void copyNow().catch(() => showToast({ kind: 'error', text: t('copy_failed') })),
    send: () =>
      void remind
        .mutateAsync({ id })
        .then(() => showToast({ kind: 'success', text: t('reminder_sent') }))
        .catch(() => showToast({ kind: 'error', text: t('reminder_failed') })),
    isSending: remind.isPending,
  };
}
