import type { StudySubject } from '@fernpuls/contract/studies/study.call';
import type { StudyVisit } from '@fernpuls/domain/studies/protocol';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { daysLeft } from './matrix-model.ts';

type Props = { subject: StudySubject; visits: readonly StudyVisit[]; today: string };

/** The one thing to do next for somebody; of who left, when and why. */
export function NextText({ subject, visits, today }: Props) {
  const { t } = useTranslation('studies');
  const format = useFormat();
  const { next, endedOn, endReason, status, consent } = subject;
  if (next.kind === 'none') {
    const why =
      consent === 'withdrawn'
        ? t('withdrawn')
        : endReason
          ? t(`reason.${endReason}`)
          : t(`subject.${status}`);
    return <>{`${endedOn ? format.shortDate(endedOn) : ''} ${why}`}</>;
  }
  const visit = visits.find(({ id }) => id === next.visitId)?.code ?? '';
  const day = next.day ? format.shortDate(next.day) : '';
  const days = next.day ? daysLeft(next.day, today) : 0;
  const isUrgent = next.kind === 'call_visit' || next.kind === 'check_inclusion';
  return <span data-urgent={isUrgent || undefined}>{t(`next.${next.kind}`, { visit, day, days })}</span>;
}
