import type { PatientInsights } from '@fernpuls/contract/triggers/patient-insights.call';
import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import { priorityRank } from '@fernpuls/domain/triggers/priority';
import { clockOrDay } from '../../../clinical/clock-or-day.ts';
import { eventReason, eventSubject, eventValue } from '../../../clinical/event-words.ts';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../ui/link.tsx';
import { workAddress } from '../addresses.ts';
import { EventIcon } from '../event-icon.tsx';
import styles from './summary.module.css';

type Props = { events: readonly TriggerEvent[]; steps: PatientInsights['steps']; now: number };

/** The open alarms, most urgent first, each with the last thing done; a later normal value hides none. */
export function OpenAlarms({ events, steps, now }: Props) {
  const { t } = useTranslation(['summary', 'triggers', 'values', 'rules']);
  const format = useClinicalFormat();
  const sorted = events.toSorted((a, b) => priorityRank(a.priority) - priorityRank(b.priority));
  return (
    <ul className={styles.alarms}>
      {sorted.map((event) => {
        const step = steps.find(({ eventId }) => eventId === event.id);
        return (
          <li key={event.id} className={styles.alarm} data-priority={event.priority}>
            <PriorityGlyph priority={event.priority} />
            <EventIcon event={event} />
            <Link to={workAddress(event)} className={styles.subject ?? ''}>
              {eventSubject(event, t)} <strong className="numeric">{eventValue(event, { format, t })}</strong>
            </Link>
            <span className={`${styles.quiet} numeric`}>{eventReason(event, { format, t })}</span>
            <span className={step ? styles.done : styles.undone}>
              {step
                ? t('step', {
                    by: step.by ?? '',
                    when: clockOrDay(step.at, now, format),
                    what: [t(`triggers:step.${step.action}`, { defaultValue: step.action }), step.note]
                      .filter(Boolean)
                      .join(': '),
                  })
                : t('no_step')}
            </span>
            <span className={`${styles.quiet} numeric`}>{clockOrDay(event.measuredAt, now, format)}</span>
          </li>
        );
      })}
    </ul>
  );
}
