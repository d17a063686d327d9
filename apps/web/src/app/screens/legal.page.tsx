import { legalTexts } from '@fernpuls/contract/tenancy/legal.call';
import { openingHours } from '@fernpuls/contract/tenancy/opening-hours.call';
import { legalKinds } from '@fernpuls/domain/tenancy/legal';
import { useParams } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { useCall } from '../../api/hooks.ts';
import { surroundings } from '../../api/surroundings.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Footer } from '../../ui/brand/footer.tsx';
import { useFormat } from '../../ui/format.ts';
import { legalTextIn } from '../../ui/legal-text.ts';
import { OpeningTimes } from '../../ui/opening-times.tsx';
import { useTabTitle } from '../../ui/tab-title.ts';
import { RegionError } from '../../ui/region-error.tsx';
import { WrittenText } from '../../ui/written-text.tsx';
import styles from './legal.module.css';
import { NotFound } from './not-found.tsx';
import { PracticeAddress } from './practice-address.tsx';

/** What the practice publishes about itself, in its current version; who is responsible and how to reach them. */
export function Component() {
  const { t } = useTranslation(['shell', 'legal']);
  const { page = '' } = useParams();
  const { branding, configuration } = surroundings();
  const kind = legalKinds.find((one) => one === page);
  const isTenant = configuration.mode === 'tenant' || configuration.mode === 'manage';
  const { data, error, refetch } = useCall(legalTexts, {}, { enabled: isTenant, ignore: [404] });
  const product = branding?.productName ?? t('product');
  useTabTitle(kind ? `${t(`footer.${kind}`)} · ${product}` : null);
  if (!kind) return <NotFound />;
  const text = data?.data.find((one) => one.kind === kind);
  return (
    <div className={styles.page}>
      <main className={styles.main}>
        <Link to="/">{t('legal:back')}</Link>
        {text ? <Text text={text} /> : <h1>{t(`footer.${kind}`)}</h1>}
        {error && <RegionError title={t('legal:failed')} error={error} onRetry={() => void refetch()} />}
        {!text && (data || !isTenant) && <p>{t('legal:none')}</p>}
        {branding && <Contact contact={branding.contact} />}
      </main>
      <Footer />
    </div>
  );
}

function Text({
  text,
}: {
  text: Parameters<typeof legalTextIn>[0] & { version: number; publishedAt: string; isSample: boolean };
}) {
  const { t } = useTranslation('legal');
  const format = useFormat();
  const { title, body, language } = legalTextIn(text, currentLanguage());
  return (
    <article className={styles.article} lang={language}>
      <h1>{title}</h1>
      <p className={styles.version}>
        {t('version', { version: text.version, date: format.date(text.publishedAt) })}
      </p>
      {text.isSample && (
        <p role="note" className={styles.sample}>
          {t('sample')}
        </p>
      )}
      <WrittenText text={body} />
    </article>
  );
}

function Contact({ contact }: { contact: { name: string; address: string; phone: string; email: string } }) {
  const { t } = useTranslation(['shell', 'legal']);
  const { data: hours } = useCall(openingHours, {}, { ignore: [404] });
  return (
    <section>
      <h2>{t('legal:contact')}</h2>
      <PracticeAddress contact={contact} />
      {hours?.isSet && (
        <>
          <h2>{t('legal:hours')}</h2>
          <div className={styles.hours}>
            <OpeningTimes hours={hours} />
          </div>
        </>
      )}
    </section>
  );
}
