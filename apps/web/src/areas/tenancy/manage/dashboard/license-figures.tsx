import { licensesPath } from '@fernpuls/contract/paths';
import type { ManageDashboard } from '@fernpuls/contract/tenancy/manage-dashboard.call';
import { licenseStates } from '@fernpuls/domain/tenancy/license';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useFormat } from '../../../../ui/format.ts';
import { Link } from '../../../../ui/link.tsx';
import { LicenseState } from '../licenses/license-state.tsx';
import styles from './dashboard.module.css';

const base = licensesPath;

/** Licences by what they stand at as one bar, and those that end next. */
export function LicenseFigures({ licenses }: { licenses: NonNullable<ManageDashboard['licenses']> }) {
  const { t } = useTranslation(['manage', 'licenses']);
  const format = useFormat();
  const counts = new Map(licenses.states.map(({ state, count }) => [state, count]));
  const present = licenseStates.filter((state) => counts.has(state));
  return (
    <section className={styles.card} aria-labelledby="manage-licenses">
      <h2 id="manage-licenses">{t('licenses')}</h2>
      {present.length === 0 && <p className={styles.quiet}>{t('licenses:licenses.empty')}</p>}
      <div className={styles.bar} aria-hidden="true">
        {present.map((state) => (
          <span key={state} data-state={state} style={{ flexGrow: counts.get(state) ?? 0 }} />
        ))}
      </div>
      <ul className={styles.legend}>
        {present.map((state) => (
          <li key={state}>
            <Link to={`${base}?f.state=${state}`}>
              <LicenseState state={state} />{' '}
              <span className="numeric">{format.number(counts.get(state) ?? 0)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <h3>{t('dashboard.ending')}</h3>
      {licenses.ending.length === 0 && <p className={styles.quiet}>{t('dashboard.none_ending')}</p>}
      <ul className={styles.ending}>
        {licenses.ending.map((one) => (
          <li key={one.id}>
            <Link to={`${base}/${one.id}`}>{one.practiceName}</Link>
            <span className="numeric">{format.date(one.validTo)}</span>
            <LicenseState state={one.state} />
          </li>
        ))}
      </ul>
    </section>
  );
}
