import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from 'react-router';
import IconArrowRight from '#icons/IconArrowRight';
import { Banner } from './banner.tsx';
import styles from './promo.module.css';

/** The promotional column with its fallback texts: display heading, banner, title, description, link. */
export function Promo() {
  const { t } = useTranslation('shell');
  return (
    <section className={styles.promo} aria-labelledby="promo-title">
      <Banner />
      <p className={styles.display} lang="en">
        {t('login.display')}
      </p>
      <div className={styles.text}>
        <h2 id="promo-title" lang="en">
          {t('login.promo')}
        </h2>
        <p>{t('login.promo_text')}</p>
        <Link to="/legal/intended_use" className={styles.more}>
          {t('login.discover')}
          <IconArrowRight aria-hidden="true" />
        </Link>
      </div>
    </section>
  );
}
