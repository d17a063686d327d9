import type { PlannedCall, PlannedReason } from '@fernpuls/contract/events/call-plan.call';
import { alarmWorkPath, recordPath, tasksPath } from '@fernpuls/contract/paths';
import { clockOrDay } from '../../../clinical/clock-or-day.ts';
import { eventReason, eventSubject, eventValue } from '../../../clinical/event-words.ts';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Card, Text } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import type { About } from '../follow-ups/use-about.ts';
import styles from './cockpit.module.css';
import { reasonWords } from './reason-words.ts';

type Props = { patientId: string; planned: PlannedCall | null; about: About; now: number };

/** Why somebody is called: every open alarm with its value, then what was promised, is to be done or is missing. */
export function WhyCard({ patientId, planned, about, now }: Props) {
  const { t } = useTranslation(['cockpit', 'values']);
  const format = useClinicalFormat();
  const words = { t, format };
  const others = planned?.reasons.filter(({ kind }) => kind !== 'alarm') ?? [];
  return (
    <Card title={t('why')}>
      {about.alarms.length + others.length === 0 && <Text quiet>{t('why_none')}</Text>}
      <ul className={styles.why}>
        {about.alarms.map((event) => (
          <li key={event.id}>
            <Link to={alarmWorkPath(patientId, event.id)}>
              <PriorityGlyph priority={event.priority} />
              <span className={styles.grow}>
                {eventSubject(event, t)} <strong>{eventValue(event, words)}</strong>{' '}
                <Text as="span" quiet small>
                  {eventReason(event, words)}
                </Text>
              </span>
              <Text as="span" quiet small>
                {clockOrDay(event.measuredAt, now, format)}
              </Text>
            </Link>
          </li>
        ))}
        {others.map((reason) => (
          <li key={reason.id}>
            <Link to={addressOf(reason, patientId)}>
              <Text as="span" quiet>
                {t(`kind.${reason.kind}`)}
              </Text>
              <span className={styles.grow}>{reasonWords(reason, words)}</span>
              {reason.dueAt && (
                <Text as="span" quiet small>
                  {clockOrDay(reason.dueAt, now, format)}
                </Text>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function addressOf({ kind, id }: PlannedReason, patientId: string): string {
  if (kind === 'task') return `${tasksPath}/${id}/work`;
  if (kind === 'message') return recordPath(patientId, 'messages');
  return kind === 'gap'
    ? recordPath(patientId, 'measurements')
    : `${recordPath(patientId, 'events/calls')}/${id}`;
}
