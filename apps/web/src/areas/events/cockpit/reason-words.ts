import type { PlannedCall, PlannedReason } from '@fernpuls/contract/events/call-plan.call';
import { valueTypeKeys } from '@fernpuls/domain/measurements/value-types';
import { eventSubject, eventValue } from '../../../clinical/event-words.ts';
import type { ClinicalFormat } from '../../../clinical/format.ts';
import type { Translate } from '../../../i18n/texts.ts';

type Words = { t: Translate; format: ClinicalFormat };

/** „Gewicht 84,6 kg“, „EKG Vorhofflimmern“, „2 Messungen fehlen“, „Waage erklären“: why somebody is to be called, in few words. */
export function reasonWords(reason: PlannedReason, { t, format }: Words): string {
  const { kind, title, count } = reason;
  if (kind === 'alarm') return alarmWords(reason, { t, format });
  if (kind === 'gap') return t('cockpit:reason.gap', { count });
  if (kind === 'message') return t('cockpit:reason.message', { count });
  if (kind === 'promise') return title ?? t('cockpit:reason.promise');
  return title ?? '';
}

function alarmWords(reason: PlannedReason, words: Words): string {
  const { value, diastolic, alarm } = reason;
  const valueType = valueTypeKeys.find((key) => key === reason.valueType) ?? null;
  if (!alarm) return words.t('cockpit:reason.alarm');
  const event = { ...alarm, valueType, value, diastolic };
  return `${eventSubject(event, words.t)} ${eventValue(event, words)}`;
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
