import { Link } from '../link.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSurroundings } from '../../api/surroundings.ts';
import { PhoneLink } from '../phone-link.tsx';
import styles from './footer.module.css';
import { LanguageMenu } from './language-menu.tsx';

const pages = ['imprint', 'privacy', 'terms', 'downloads'] as const;

/** Intended use, whether this is a certified medical device, version, environment, contact, legal texts, support, licences, language. */
export function Footer() {
  const { t } = useTranslation('shell');
  const { branding, configuration } = useSurroundings();
  const contact = branding?.contact;
  const { medicalDevice } = configuration;
  return (
    <footer className={styles.footer} aria-label={t('footer.label')}>
      <div className={styles.ce}>
        {medicalDevice && <CeMark />}
        <p>
          {medicalDevice ? t('footer.ce', medicalDevice) : t('footer.no_ce')}
          <br />
          <Link to="/legal/intended_use">{t('footer.intended_use')}</Link> ·{' '}
          {t('footer.version', { version: configuration.version })}
          {configuration.environment !== 'production' && (
            <strong className={styles.environment}>
              {' '}
              · {t('footer.environment', { environment: configuration.environment })}
            </strong>
          )}
        </p>
      </div>
      {contact && (
        <address className={styles.contact}>
          {[contact.name, contact.address].filter(Boolean).join(', ')}
          <br />
          {contact.phone && <PhoneLink number={contact.phone} />}
          {contact.phone && contact.email && ' · '}
          {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
        </address>
      )}
      <nav className={styles.legal} aria-label={t('footer.legal')}>
        {pages.map((page) => (
          <Link key={page} to={`/legal/${page}`}>
            {t(`footer.${page}`)}
          </Link>
        ))}
        {contact?.email && <a href={`mailto:${contact.email}?subject=Support`}>{t('footer.support')}</a>}
        <Link to="/contact">{t('footer.contact_form')}</Link>
        <Link to="/legal/licenses">{t('footer.licenses')}</Link>
      </nav>
      <LanguageMenu />
    </footer>
  );
}

function CeMark() {
  return (
    <svg width="24" height="18" viewBox="0 0 24 18" aria-hidden="true" className={styles.mark}>
      <path d="M10 2A7 7 0 1 0 10 16M22.500 2a7 7 0 1 0 0 14M15.800 9h5.400" />
    </svg>
  );
}
