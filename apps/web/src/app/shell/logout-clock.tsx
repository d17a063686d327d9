import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './logout-clock.module.css';
import { useSecondsLeft } from './idle.ts';

/** „Abmeldung in 28:41“. */
export function LogoutClock() {
  const { t } = useTranslation('shell');
  const seconds = useSecondsLeft();
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return <span className={`${styles.clock} numeric`}>{t('user.logout_in', { time: clock })}</span>;
}
