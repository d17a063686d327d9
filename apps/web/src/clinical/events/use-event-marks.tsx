import type { PatientEvent } from '@fernpuls/contract/events/patient-event';
import { lastsUntil } from '@fernpuls/domain/events/patient-event';
import { useMemo } from 'react';
import type { Translate } from '../../i18n/texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Format, useFormat } from '../../ui/format.ts';
import type { ChartEvent } from '../chart/chart-types.ts';
import { EventIcon } from './event-icon.tsx';
import { eventSpan, kindWord, nameOfEvent } from './event-words.ts';
import { useEventList } from './use-event-list.ts';

/** The events of a patient over any of the patient's curves; those that last are bands. Ids begin with `event.`. */
export function useEventMarks(patientId: string, now: number): readonly ChartEvent[] {
  const { t } = useTranslation('events');
  const format = useFormat();
  const { rows } = useEventList(patientId);
  return useMemo(() => rows.map((event) => markOf(event, { t, format, now })), [rows, now, t, format]);
}

type Given = { t: Translate; format: Format; now: number };

function markOf(event: PatientEvent, { t, format, now }: Given): ChartEvent {
  const until = lastsUntil(event, now);
  const parts = [eventSpan(event, t, format), kindWord(event, t), event.title, event.note];
  return {
    id: `event.${event.id}`,
    time: Date.parse(event.startedAt),
    ...(until === null ? {} : { until }),
    icon: <EventIcon kind={event.kind} own={event.eventKindIcon} />,
    label: nameOfEvent(event, t),
    title: parts.filter(Boolean).join(', '),
  };
}
