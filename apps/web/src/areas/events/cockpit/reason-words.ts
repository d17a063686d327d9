import type { PlannedCall, PlannedReason } from '@fernpuls/contract/events/call-plan.call';
import { valueTypeKeys } from '@fernpuls/domain/measurements/value-types';
import type { ClinicalFormat } from '../../../clinical/format.ts';
import type { Translate } from '../../../i18n/texts.ts';

type Words = { t: Translate; format: ClinicalFormat };

/** „Gewicht 84,6 kg“, „2 Messungen fehlen“, „Waage erklären“: why somebody is to be called, in few words. */
export function reasonWords(reason: PlannedReason, { t, format }: Words): string {
  const { kind, title, count } = reason;
  if (kind === 'alarm') return alarmWords(reason, { t, format });
  if (kind === 'gap') return t('cockpit:reason.gap', { count });
  if (kind === 'message') return t('cockpit:reason.message', { count });
  if (kind === 'promise') return title ?? t('cockpit:reason.promise');
  return title ?? '';
}

function alarmWords({ valueType, value, diastolic }: PlannedReason, { t, format }: Words): string {
  const type = valueTypeKeys.find((key) => key === valueType);
  if (!type) return t('cockpit:reason.alarm');
  const name = t(`values:type.${type}`);
  return value === null ? name : `${name} ${format.value(type, value, diastolic)}`;
}

type Row = Pick<PlannedCall, 'tries' | 'lastTryAt' | 'bestHour'>;

/** „2-mal nicht erreicht, zuletzt heute, 09:12 · am besten 16–18 Uhr“; empty where nothing is known. */
export function triesWords(
  { tries, lastTryAt, bestHour }: Row,
  { t, format, now }: Words & { now: number },
): string {
  return [
    tries > 0 && lastTryAt
      ? t('cockpit:row.tries', { count: tries, time: format.moment(lastTryAt, now) })
      : '',
    bestHour === null ? '' : t('cockpit:row.best', { from: bestHour, to: bestHour + 2 }),
  ]
    .filter(Boolean)
    .join(' · ');
}
