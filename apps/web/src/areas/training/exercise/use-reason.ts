import { closeReasons } from '@fernpuls/domain/triggers/event-life-cycle';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** Why an alarm, or a gap of measurements, was closed, in words. */
export function useReason(): (key: string) => string {
  const { t } = useTranslation('values');
  const { t: ofGaps } = useTranslation('adherence');
  return (key) =>
    closeReasons.some((one) => one === key) ? t(`close_reason.${key}`) : ofGaps(`reason.${key}`);
}
