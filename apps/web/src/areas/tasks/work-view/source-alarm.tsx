import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import type { ValueTypeKey } from '@fernpuls/domain/measurements/value-types';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { clockOrDay } from '../../../clinical/clock-or-day.ts';
import { ChartCard } from '../../../clinical/evidence/chart-card.tsx';
import { Multiples } from '../../../clinical/evidence/multiples.tsx';
import { thresholdsOf } from '../../../clinical/evidence/questions.ts';
import { eventReason, eventSubject, eventValue } from '../../../clinical/event-words.ts';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../ui/link.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { alarmAddress } from '../addresses.ts';
import styles from './source.module.css';

/** The alarm a task came from: what was measured against which border, its course, and what else was measured. */
export function SourceAlarm({ event }: { event: TriggerEvent }) {
  const { t } = useTranslation(['tasks', 'values']);
  const format = useClinicalFormat();
  const now = useNow(60_000);
  const words = { format, t };
  const reason = eventReason(event, words);
  return (
    <section className={styles.source} aria-labelledby="source-title" data-priority={event.priority}>
      <h2 id="source-title" className={styles.title}>
        <PriorityGlyph priority={event.priority} />
        <Link to={alarmAddress(event.patientId, event.id)}>
          {t('source.title', { subject: eventSubject(event, t), value: eventValue(event, words) })}
        </Link>
        <span className={styles.about}>
          {[reason, clockOrDay(event.measuredAt, now, format), t(`values:event_state.${event.state}`)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </h2>
      {event.valueType && <Course event={event} type={event.valueType} now={now} />}
    </section>
  );
}

/** Another value of the patient takes the chart's place by a press. */
function Course({ event, type, now }: { event: TriggerEvent; type: ValueTypeKey; now: number }) {
  const [days, setDays] = useState(30);
  const [shown, setShown] = useState(type);
  const events = useMemo(() => [event], [event]);
  const triggers = useQuery(thresholdsOf(event.patientId)).data?.rows ?? none;
  return (
    <>
      <ChartCard
        key={shown}
        patientId={event.patientId}
        type={shown}
        now={now}
        events={events}
        triggers={triggers}
        days={days}
        onDays={setDays}
      />
      <Multiples
        patientId={event.patientId}
        now={now}
        current={shown}
        events={events}
        triggers={triggers}
        onSelect={setShown}
      />
    </>
  );
}

const none: readonly never[] = [];
