import type { PatientEvent } from '@fernpuls/contract/events/patient-event';
import type { Translate } from '../../i18n/texts.ts';
import type { Format } from '../../ui/format.ts';

/** What kind of event it is, as the practice calls it. */
export function kindWord({ kind, eventKindName }: PatientEvent, t: Translate): string {
  return eventKindName ?? t(`events:kind.${kind}`);
}

/** What it is called: its own words, else its kind. */
export function nameOfEvent(event: PatientEvent, t: Translate): string {
  return event.title ?? kindWord(event, t);
}

/** From when to when; a stay nobody told the end of says so. */
export function eventSpan(
  { startedAt, endedAt, isOpen }: PatientEvent,
  t: Translate,
  format: Format,
): string {
  const from = format.dateTime(startedAt);
  if (endedAt !== null) return t('events:span', { from, until: format.dateTime(endedAt) });
  return isOpen ? t('events:until_now', { from }) : from;
}
