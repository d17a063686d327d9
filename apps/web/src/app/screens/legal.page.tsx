import { useTranslation } from '../../i18n/use-translation.ts';
import { Link, useParams } from 'react-router';
import { surroundings } from '../../api/surroundings.ts';
import { Footer } from '../../ui/brand/footer.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import styles from './legal.module.css';
import { NotFound } from './not-found.tsx';

const pages = ['imprint', 'privacy', 'terms', 'downloads', 'intended_use'];

/** What this installation can truthfully say: who is responsible and how to reach them. */
export function Component() {
  const { t } = useTranslation('shell');
  const { page = '' } = useParams();
  const contact = surroundings().branding?.contact;
  if (!pages.includes(page)) return <NotFound />;
  return (
    <div className={styles.page}>
      <main className={styles.main}>
        <Link to="/">{t('legal.back')}</Link>
        <h1>{t(`footer.${page}`)}</h1>
        <p>{t(`legal.${page}`)}</p>
        {contact && (
          <section>
            <h2>{t('legal.contact')}</h2>
            <address>
              {contact.name}
              <br />
              {contact.address}
              <br />
              {t('legal.phone')}: <PhoneLink number={contact.phone} />
              <br />
              {t('legal.mail')}: <a href={`mailto:${contact.email}`}>{contact.email}</a>
            </address>
          </section>
        )}
      </main>
      <Footer />
    </div>
  );
}
