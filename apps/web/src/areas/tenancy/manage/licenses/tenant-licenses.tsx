import { licensesPath } from '@fernpuls/contract/paths';
import { licenses } from '@fernpuls/contract/tenancy/license';
import { useList } from '../../../../api/hooks.ts';
import { useMay } from '../../../../api/session.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useFormat } from '../../../../ui/format.ts';
import { Link } from '../../../../ui/link.tsx';
import { LicenseState } from './license-state.tsx';
import styles from './licenses.module.css';

const base = licensesPath;

/** A practice's licences, each a way to its page, and the way to one more. */
export function TenantLicenses({ practice }: { practice: string }) {
  const { t } = useTranslation('licenses');
  const format = useFormat();
  const mayWrite = useMay('license', 'write');
  const found = useList(licenses, { filters: { practiceKey: [practice] }, sort: 'state', perPage: 5 });
  if (found.isPending) return null;
  return (
    <ul className={styles.lines}>
      {found.rows.map((row) => (
        <li key={row.id}>
          <LicenseState state={row.state} />
          <Link to={`${base}/${row.id}`}>
            {t(`type.${row.licenseType}`)} · {row.validTo === null ? t('endless') : format.date(row.validTo)}
          </Link>
        </li>
      ))}
      {found.total > found.rows.length && (
        <li>
          <Link to={`${base}?f.practiceKey=${practice}`}>{t('all_of', { count: found.total })}</Link>
        </li>
      )}
      {mayWrite && (
        <li>
          <Link to={`${base}/new?practice=${practice}`}>{t('licenses.new')}</Link>
        </li>
      )}
    </ul>
  );
}
