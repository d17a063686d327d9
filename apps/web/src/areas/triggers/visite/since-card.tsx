import IconArrowRight from '#icons/IconArrowRight';
import IconMessageQuestion from '#icons/IconMessageQuestion';
import { recordPath } from '@fernpuls/contract/paths';
import type { VisiteWork } from '@fernpuls/contract/triggers/visite/visite.call';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { MeasurementIcon } from '../../../clinical/measurement-icon.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../ui/link.tsx';
import { queueAddress } from '../addresses.ts';
import styles from './visite.module.css';

type Props = { patientId: string; work: VisiteWork; now: number };

/** What changed since the own last visite: „vorher → jetzt“ of the leading values, counts, and what the nurse asks. */
export function SinceCard({ patientId, work: { own, since, questions }, now }: Props) {
  const { t } = useTranslation(['visites', 'values']);
  const format = useClinicalFormat();
  const days = -format.daysApart(since.at, now);
  const to = (page: Parameters<typeof recordPath>[1]) => recordPath(patientId, page);
  const counts = [
    { key: 'raised', count: since.raised, to: queueAddress(patientId) },
    { key: 'closed', count: since.closed, to: to('triggers') },
    { key: 'messages', count: since.messages, to: to('messages') },
    { key: 'events', count: since.events, to: to('events') },
    { key: 'diagnoses', count: since.diagnoses, to: to('icd10s') },
    { key: 'tasks_done', count: since.tasksDone, to: to('tasks') },
    { key: 'readings', count: since.readings, to: to('measurements') },
  ].filter(({ count }) => count > 0);
  return (
    <section className={styles.card} aria-labelledby="visite-since">
      <div className={styles.cardHead}>
        <h3 id="visite-since">
          {own ? t('since.title', { date: format.shortDate(own.at) }) : t('since.first')}
        </h3>
        <span className={styles.quiet}>
          {own ? t('since.days_you', { count: days }) : t('since.days', { count: days })}
        </span>
        <span className={styles.counts}>
          {counts.length === 0 && <span className={styles.quiet}>{t('since.nothing')}</span>}
          {counts.map((one) => (
            <Link key={one.key} to={one.to} className="numeric">
              {t(`since.${one.key}`, { count: one.count })}
            </Link>
          ))}
        </span>
      </div>
      {since.values.length > 0 && (
        <dl className={styles.values}>
          {since.values.map(({ valueType, before, now: value, diastolicNow }) => (
            <div key={valueType}>
              <dt>
                <MeasurementIcon type={valueType} size={16} />
                {t(`values:type.${valueType}`)}
              </dt>
              <dd className="numeric">
                {format.bareValue(valueType, before)}
                <IconArrowRight size={14} aria-label={t('since.now')} />
                <strong>{format.value(valueType, value, diastolicNow)}</strong>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {questions.map((question) => (
        <p key={question.eventId} className={styles.question}>
          <IconMessageQuestion size={18} aria-hidden="true" />
          <strong>{t('question')}</strong>
          <span className={styles.grow}>
            {question.text ? t('quoted', { text: question.text }) : t('question_open')}
          </span>
          <span className={`${styles.quiet} numeric`}>
            {[question.by, format.moment(question.at, now)].filter(Boolean).join(' · ')}
          </span>
        </p>
      ))}
    </section>
  );
}
