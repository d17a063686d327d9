import { videoConsultationsPath } from '@fernpuls/contract/paths';
import { videoConsultationsChanged } from '@fernpuls/contract/conferences/conference.live';
import {
  type VideoConsultation,
  videoConsultations,
} from '@fernpuls/contract/conferences/video-consultation';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import IconVideo from '#icons/IconVideo';
import { useList } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useRenewal } from '../../../api/use-renewal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { Link } from '../../../ui/link.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { useNow } from '../../../ui/use-now.ts';
import styles from './dashboard.module.css';

/** Consultations of today that still take place or did: when, with whom, and who already waits. */
export function Component() {
  const { t } = useTranslation(['insights', 'values']);
  const format = useFormat();
  const now = useNow(60_000);
  const renew = useRenewal();
  useLive(videoConsultationsChanged, () => renew(videoConsultations));
  const { rows, error, refetch, data, total } = useList(videoConsultations, {
    perPage: 12,
    sort: 'startsAt',
    filters: { startsAt: today(now), status: ['scheduled', 'running', 'completed'] },
  });
  return (
    <section className={styles.card} aria-labelledby="appointments-title">
      <header className={styles.head}>
        <h2 id="appointments-title">{t('appointments.title')}</h2>
        <Link className={styles.headEnd} to={videoConsultationsPath}>
          {t('appointments.all')}
        </Link>
      </header>
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      {data && rows.length === 0 && <p className={styles.none}>{t('appointments.empty')}</p>}
      <ul>
        {rows.map((consultation) => (
          <li
            key={consultation.id}
            className={styles.appointment}
            data-past={consultation.isCompleted || undefined}
          >
            <time dateTime={consultation.startsAt} className="numeric">
              {format.time(consultation.startsAt)}
            </time>
            <IconVideo aria-hidden="true" />
            <Link to={`${videoConsultationsPath}/${consultation.id}`}>{consultation.patientName}</Link>
            <span className={styles.state} data-state={stateOf(consultation)}>
              {t(`appointments.${stateOf(consultation)}`)}
            </span>
          </li>
        ))}
        {total > rows.length && (
          <li className={styles.none}>{t('appointments.more', { count: total - rows.length })}</li>
        )}
      </ul>
    </section>
  );
}

function today(now: number): { from: string; to: string } {
  const calendar = calendarOf();
  const day = calendar.dayNumber(now);
  return {
    from: new Date(calendar.dayStart(day)).toISOString(),
    to: new Date(calendar.dayStart(day + 1) - 1).toISOString(),
  };
}

/** Somebody in the waiting room is more than an appointment. */
function stateOf({ status, participants }: VideoConsultation) {
  const isWaiting = participants.some(({ state, isHere }) => state === 'waiting' && isHere);
  return isWaiting && status === 'scheduled' ? 'waiting' : status;
}
