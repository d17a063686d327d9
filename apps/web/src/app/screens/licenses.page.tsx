import { useQuery } from '@tanstack/react-query';
import { Link } from '../../ui/link.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { request } from '../../api/client.ts';
import { Footer } from '../../ui/brand/footer.tsx';
import { RegionError } from '../../ui/region-error.tsx';
import styles from './legal.module.css';

type License = { name: string; version: string; identifier?: string; text?: string };

/** The free software inside, as the build recorded it. */
export function Component() {
  const { t } = useTranslation(['shell', 'legal']);
  const { data, error, refetch } = useQuery({
    queryKey: ['licenses'],
    queryFn: async ({ signal }) =>
      (await request({ path: '/licenses.json', withoutSession: true, signal })).body as License[],
  });
  return (
    <div className={styles.page}>
      <main className={styles.main}>
        <Link to="/">{t('legal:back')}</Link>
        <h1>{t('footer.licenses')}</h1>
        <p>{t('legal:licenses')}</p>
        {error && (
          <RegionError title={t('legal:licenses_failed')} error={error} onRetry={() => void refetch()} />
        )}
        {data?.map((license) => (
          <details key={`${license.name}@${license.version}`} className={styles.license}>
            <summary>
              {license.name} {license.version} <span>{license.identifier}</span>
            </summary>
            <pre>{license.text}</pre>
          </details>
        ))}
      </main>
      <Footer />
    </div>
  );
}
