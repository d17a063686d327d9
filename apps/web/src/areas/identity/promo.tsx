import type { StartContent } from '@fernpuls/contract/tenancy/start-content.call';
import { useEffect, useState } from 'react';
import IconArrowRight from '#icons/IconArrowRight';
import IconExternalLink from '#icons/IconExternalLink';
import { Link } from '../../ui/link.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Banner } from './banner.tsx';
import { fetchStartContent } from '../../ui/brand/start-content.ts';
import styles from './promo.module.css';

const patienceMs = 600;

/** The promotional column: the practice's content, else everybody's, else the texts of the application. */
export function Promo() {
  const { t } = useTranslation('sign_in');
  const content = useStartContent();
  return (
    <section className={styles.promo} aria-labelledby="promo-title">
      <Banner image={content?.media?.url ?? null} />
      <p
        className={styles.display}
        data-waiting={content === undefined || undefined}
        lang={content?.display ? undefined : 'en'}
      >
        {content?.display ?? t('promo.display')}
      </p>
      <div className={styles.text} data-waiting={content === undefined || undefined}>
        <h2 id="promo-title" lang={content?.title ? undefined : 'en'}>
          {content?.title ?? t('promo.promo')}
        </h2>
        <p>{content?.description ?? t('promo.promo_text')}</p>
        {content?.externalLink ? (
          <a href={content.externalLink} className={styles.more} target="_blank" rel="noopener noreferrer">
            {content.externalLinkText ?? t('promo.discover')}
            <IconExternalLink aria-hidden="true" />
          </a>
        ) : (
          <Link to="/legal/intended_use" className={styles.more}>
            {t('promo.discover')}
            <IconArrowRight aria-hidden="true" />
          </Link>
        )}
      </div>
    </section>
  );
}

/** Undefined for as long as it may still come, so that no text is swapped before somebody's eyes. */
function useStartContent(): StartContent | null | undefined {
  const [content, setContent] = useState<StartContent | null>();
  useEffect(() => {
    const stop = new AbortController();
    void fetchStartContent(stop.signal).then((found) =>
      stop.signal.aborted ? undefined : setContent(found),
    );
    const timer = setTimeout(() => setContent((known) => known ?? null), patienceMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, []);
  return content;
}
