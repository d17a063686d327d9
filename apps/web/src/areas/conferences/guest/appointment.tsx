import type { CheckedChannel } from '@fernpuls/contract/conferences/public.call';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { CalendarButton } from './calendar-button.tsx';
import styles from './guest.module.css';

type Props = { about: CheckedChannel; channelToken: string; isOver?: boolean };

/** When and with whom, for one's own calendar, and whom to ring if it does not work. */
export function Appointment({ about, channelToken, isOver = false }: Props) {
  const { t } = useTranslation('conferences');
  const format = useFormat();
  const { startsAt, plannedMinutes, physician, practice, practicePhone, status } = about;
  return (
    <div className={styles.card}>
      <dl className={styles.facts}>
        <dt>{t('details.when')}</dt>
        <dd>
          <strong>{format.weekdayDate(startsAt)}</strong>
          <br />
          <strong>{t('details.at', { time: format.time(startsAt) })}</strong>{' '}
          {t('details.length', { minutes: plannedMinutes })}
        </dd>
        <dt>{t('details.with')}</dt>
        <dd>
          <strong>{physician}</strong>
          <br />
          {practice}
        </dd>
        {practicePhone && (
          <>
            <dt>{t('details.phone')}</dt>
            <dd>
              <PhoneLink number={practicePhone} />
            </dd>
          </>
        )}
      </dl>
      {!isOver && status === 'running' && <p role="status">{t('details.running')}</p>}
      {!isOver && status === 'scheduled' && <CalendarButton about={about} channelToken={channelToken} />}
    </div>
  );
}
