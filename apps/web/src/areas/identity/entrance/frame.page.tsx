import { Outlet } from 'react-router';
import { surroundings } from '../../../api/surroundings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Footer } from '../../../ui/brand/footer.tsx';
import { TenantMark } from '../../../ui/brand/tenant-mark.tsx';
import { TrainingMark } from '../../../ui/brand/training-mark.tsx';
import { ThemeSwitch } from '../../../ui/brand/theme-switch.tsx';
import { Promo } from '../promo.tsx';
import styles from './frame.module.css';

/** Around every screen before the first signed-in one: promotion at the left, the screen right, the footer below. */
export function Component() {
  const { t } = useTranslation('shell');
  const { branding } = surroundings();
  return (
    <div className={styles.page}>
      <div className={styles.columns}>
        <Promo />
        <main className={styles.side}>
          <div className={styles.corner}>
            <ThemeSwitch />
          </div>
          <div className={styles.inside}>
            <div className={styles.tenant}>
              <TenantMark size={42} />
              <div>
                <p className={styles.name}>
                  {branding?.productName ?? t('product')} <TrainingMark />
                </p>
                {branding?.subtitle && <p className={styles.subtitle}>{branding.subtitle}</p>}
              </div>
            </div>
            <Outlet />
          </div>
        </main>
      </div>
      <Footer />
    </div>
  );
}
