import { tenantsPath } from '@fernpuls/contract/paths';
import type { ManageDashboard } from '@fernpuls/contract/tenancy/manage-dashboard.call';
import { licenseEnds } from '@fernpuls/domain/tenancy/practice-health';
import IconPlus from '#icons/IconPlus';
import type { Ref } from 'react';
import { useMay } from '../../../../api/session.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { useFormat } from '../../../../ui/format.ts';
import { Link } from '../../../../ui/link.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { HealthMark } from '../health/health-mark.tsx';
import health from '../health/health.module.css';
import { Alarms } from '../tenant-columns.tsx';
import styles from './dashboard.module.css';

type Props = { practices: ManageDashboard['practices']; total: number; place: Ref<HTMLElement> };

/** The practices that need somebody most, with the figures that say so. */
export function PracticeFigures({ practices, total, place }: Props) {
  const { t } = useTranslation(['operator', 'manage']);
  const format = useFormat();
  const now = useNow(60_000);
  const mayWrite = useMay('tenant', 'write');
  if (practices.length === 0) return <EmptyState title={t('manage:none')} text={t('manage:none_text')} />;
  return (
    <section className={styles.card} aria-labelledby="manage-practices" ref={place} tabIndex={-1}>
      <div className={styles.head}>
        <h2 id="manage-practices">{t('manage:title')}</h2>
        <span className={styles.quiet}>{t('troubled_first')}</span>
        {mayWrite && (
          <ButtonLink to={`${tenantsPath}/new`} size="toolbar" icon={<IconPlus />} keys="n">
            {t('manage:new')}
          </ButtonLink>
        )}
      </div>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('manage:name')}</th>
              <th scope="col">{t('state')}</th>
              <th scope="col">{t('last_reading')}</th>
              <th scope="col">{t('alarms')}</th>
              <th scope="col">{t('patients')}</th>
              <th scope="col">{t('devices')}</th>
              <th scope="col">{t('license_to')}</th>
            </tr>
          </thead>
          <tbody>
            {practices.map((one) => (
              <tr key={one.key}>
                <th scope="row">
                  <Link to={`${tenantsPath}/${one.key}`}>{one.name}</Link>
                </th>
                <td>
                  <HealthMark state={one.state} />
                </td>
                <td className={one.state === 'silent' ? health.bad : undefined}>
                  {one.lastReadingAt === null ? t('none_yet') : format.ago(one.lastReadingAt, now)}
                </td>
                <td>
                  <Alarms overdue={one.overdueAlarms} open={one.openAlarms} format={format} />
                </td>
                <td className="numeric">{format.number(one.patients)}</td>
                <td className="numeric">
                  {format.number(one.devicesUsed)}
                  {one.devicesMax !== null && ` / ${format.number(one.devicesMax)}`}
                </td>
                <td className={licenseEnds(one, format.dayOf(now)) ? health.warn : 'numeric'}>
                  {one.licenseTo === null ? '–' : format.date(one.licenseTo)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {total > practices.length && (
        <Link to={tenantsPath}>{t('manage:dashboard.all', { count: total })}</Link>
      )}
    </section>
  );
}
