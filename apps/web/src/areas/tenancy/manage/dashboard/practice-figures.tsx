import { tenantsPath } from '@fernpuls/contract/paths';
import type { ManageDashboard } from '@fernpuls/contract/tenancy/manage-dashboard.call';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { useFormat } from '../../../../ui/format.ts';
import { Link } from '../../../../ui/link.tsx';
import { DeviceUse } from '../licenses/device-use.tsx';
import styles from './dashboard.module.css';

const shown = 12;

/** Where alarms wait and devices run out, the most urgent practice first. */
export function PracticeFigures({ practices }: { practices: ManageDashboard['practices'] }) {
  const { t } = useTranslation('manage');
  const format = useFormat();
  if (practices.length === 0) return <EmptyState title={t('none')} text={t('none_text')} />;
  return (
    <section className={styles.card} aria-labelledby="manage-practices">
      <h2 id="manage-practices">{t('title')}</h2>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('name')}</th>
              <th scope="col">{t('dashboard.open_alarms')}</th>
              <th scope="col">{t('dashboard.devices')}</th>
              <th scope="col">{t('people')}</th>
            </tr>
          </thead>
          <tbody>
            {practices.slice(0, shown).map((one) => (
              <tr key={one.key}>
                <th scope="row">
                  <Link to={`${tenantsPath}/${one.key}`}>{one.name}</Link>
                </th>
                <td className="numeric">
                  {format.number(one.openAlarms)}
                  {one.overdueAlarms > 0 && (
                    <span className={styles.overdue}>
                      {' '}
                      {t('dashboard.overdue', { count: one.overdueAlarms })}
                    </span>
                  )}
                </td>
                <td>
                  <DeviceUse used={one.devicesUsed} max={one.devicesMax} />
                </td>
                <td className="numeric">{format.number(one.people)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {practices.length > shown && (
        <Link to={tenantsPath}>{t('dashboard.all', { count: practices.length })}</Link>
      )}
    </section>
  );
}
