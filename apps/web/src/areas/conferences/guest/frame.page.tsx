import { Outlet } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Footer } from '../../../ui/brand/footer.tsx';
import { ThemeSwitch } from '../../../ui/brand/theme-switch.tsx';
import styles from './guest.module.css';

/** Around a guest's screens: no advertising and no signals of others (Anlage 31b BMV-Ä), terms at the foot. */
export function Component() {
  const { t } = useTranslation('conferences');
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <strong>{t('title_one')}</strong>
        <ThemeSwitch />
      </div>
      <main className={styles.main}>
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
