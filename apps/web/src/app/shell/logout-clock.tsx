import { useAutoLogoutPreference } from '../../ui/auto-logout.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSecondsLeft } from './idle.ts';
import styles from './logout-clock.module.css';

/** „Abmeldung in 28:41“; nothing where auto-logout is off. */
export function LogoutClock() {
  const { t } = useTranslation('shell');
  const seconds = useSecondsLeft();
  const { locks } = useAutoLogoutPreference();
  if (seconds === null) return null;
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <span className={`${styles.clock} numeric`}>
      {t(locks ? 'user.lock_in' : 'user.logout_in', { time })}
    </span>
  );
}
