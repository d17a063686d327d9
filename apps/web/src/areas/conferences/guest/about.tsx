import type { CheckedChannel } from '@fernpuls/contract/conferences/public.call';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import styles from './guest.module.css';

/** With whom and when, and how to reach the practice if it does not work. */
export function About({ about }: { about: CheckedChannel }) {
  const { t } = useTranslation('conferences');
  const format = useFormat();
  return (
    <p className={styles.about}>
      {t('login.about', { physician: about.physician, practice: about.practice })}
      <br />
      {t('login.start', { time: format.dateTime(about.startsAt), minutes: about.plannedMinutes })}
      {about.practicePhone && (
        <>
          <br />
          {t('login.phone')} <PhoneLink number={about.practicePhone} />
        </>
      )}
    </p>
  );
}
