import type { PatientContact } from '@fernpuls/contract/patients/patient-contact';
import type { PatientOverview } from '@fernpuls/contract/patients/patient-overview.call';
import type { Task } from '@fernpuls/contract/tasks/task';
import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import type { ValueTypeKey } from '@fernpuls/domain/measurements/value-types';
import { adherenceShare } from '@fernpuls/domain/triggers/adherence/adherence';
import IconPhone from '#icons/IconPhone';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chip } from '../../ui/chip.tsx';
import { eventReason, eventSubject, eventValue } from '../../clinical/event-words.ts';
import { useClinicalFormat } from '../../clinical/format.ts';
import { MeasurementIcon } from '../../clinical/measurement-icon.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { PriorityGlyph } from '../../clinical/priority-glyph.tsx';
import { useNow } from '../../ui/use-now.ts';
import { Devices, Weight } from './patient-cells.tsx';
import styles from './patient-preview.module.css';

const minuteMs = 60_000;

export function ValueList({ overview }: { overview: PatientOverview }) {
  const { t } = useTranslation(['patients', 'values']);
  const format = useClinicalFormat();
  const now = useNow(minuteMs);
  const points: [ValueTypeKey, PatientOverview['pulse']][] = [
    ['blood_pressure', overview.bloodPressure],
    ['pulse', overview.pulse],
    ['weight', overview.weight],
    ['spo2', overview.spo2],
  ];
  const share = overview.adherence && adherenceShare(overview.adherence);
  const known = points.flatMap(([type, point]) => (point ? [{ type, point }] : []));
  return (
    <dl className={`${styles.values} numeric`}>
      {known.length === 0 && <p className={styles.none}>{t('list.never')}</p>}
      {known.map(({ type, point }) => (
        <div key={type} className={styles.value}>
          <dt>
            <MeasurementIcon type={type} />
            {t(`values:type.${type}`)}
          </dt>
          <dd>
            <strong>{format.value(type, point.value, point.diastolic)}</strong>
            {type === 'weight' && <Weight overview={overview} alarm={undefined} withUnit />}
            <span className={styles.when}>{format.ago(point.measuredAt, now)}</span>
          </dd>
        </div>
      ))}
      <div className={styles.value}>
        <dt>{t('list.adherence_long')}</dt>
        <dd>
          {overview.adherence && share !== null
            ? t('preview.adherence', { percent: format.percent(share), ...overview.adherence })
            : t('list.no_adherence')}
        </dd>
      </div>
      <div className={styles.value}>
        <dt>{t('list.device')}</dt>
        <dd>
          <Devices overview={overview} written />
        </dd>
      </div>
    </dl>
  );
}

export function AlarmList({ events }: { events: readonly TriggerEvent[] }) {
  const { t } = useTranslation(['patients', 'values']);
  const format = useClinicalFormat();
  const now = useNow(minuteMs);
  if (events.length === 0) return <p className={styles.none}>{t('preview.no_alarms')}</p>;
  return (
    <ul className="numeric">
      {events.map((event) => (
        <li key={event.id} className={styles.item}>
          <PriorityGlyph priority={event.priority} />
          <span className={styles.grow}>
            {eventSubject(event, t)} <strong>{eventValue(event, { format, t })}</strong>{' '}
            <span className={styles.when}>{eventReason(event, { format, t })}</span>
          </span>
          <span className={styles.when}>{format.ago(event.measuredAt, now)}</span>
        </li>
      ))}
    </ul>
  );
}

export function TaskList({ tasks }: { tasks: readonly Task[] }) {
  const { t } = useTranslation('patients');
  const format = useClinicalFormat();
  const now = useNow(minuteMs);
  if (tasks.length === 0) return <p className={styles.none}>{t('preview.no_tasks')}</p>;
  return (
    <ul className="numeric">
      {tasks.map((task) => (
        <li key={task.id} className={styles.item}>
          <PriorityGlyph priority={task.priority} />
          <span className={styles.grow}>{task.title}</span>
          <span className={styles.when}>{task.dueAt && format.moment(task.dueAt, now)}</span>
        </li>
      ))}
    </ul>
  );
}

export function ContactList({ own, contacts }: { own: string | null; contacts: readonly PatientContact[] }) {
  const { t } = useTranslation('patients');
  if (!own && contacts.length === 0) return <p className={styles.none}>{t('contacts.empty')}</p>;
  return (
    <ul className="numeric">
      {own && (
        <li className={styles.item}>
          <IconPhone aria-hidden="true" />
          <span className={styles.grow}>{t('preview.own_phone')}</span>
          <PhoneLink number={own} />
        </li>
      )}
      {contacts.map((contact) => (
        <li key={contact.id} className={styles.item}>
          <IconPhone aria-hidden="true" />
          <span className={styles.grow}>
            {contact.name} {contact.relation && <span className={styles.when}>{contact.relation}</span>}{' '}
            {contact.isFirstChoice && <Chip tone="good">{t('contacts.first')}</Chip>}
          </span>
          <PhoneLink number={contact.phone} />
        </li>
      ))}
    </ul>
  );
}
