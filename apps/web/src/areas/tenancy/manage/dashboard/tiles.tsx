import type { LogisticsOverview } from '@fernpuls/contract/logistics/overview.call';
import { stockOrdersPath, tenantsPath } from '@fernpuls/contract/paths';
import type { ManageDashboard } from '@fernpuls/contract/tenancy/manage-dashboard.call';
import { practiceHealths } from '@fernpuls/domain/tenancy/practice-health';
import { priorities } from '@fernpuls/domain/triggers/priority';
import type { ReactNode } from 'react';
import { PriorityGlyph } from '../../../../clinical/priority-glyph.tsx';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useFormat } from '../../../../ui/format.ts';
import { Link } from '../../../../ui/link.tsx';
import { HealthGlyph } from '../health/health-mark.tsx';
import styles from './dashboard.module.css';

type Props = { figures: ManageDashboard; overview: LogisticsOverview | undefined };

/** What all practices have together; each figure leads into the list it counts. */
export function Tiles({ figures: { totals, states, openAlarms }, overview }: Props) {
  const { t } = useTranslation(['operator', 'manage']);
  const format = useFormat();
  const counts = new Map(openAlarms.map(({ priority, count }) => [priority, count]));
  const standing = practiceHealths.flatMap((state) => states.filter((one) => one.state === state));
  return (
    <dl className={styles.tiles}>
      <Tile to={tenantsPath} label={t('manage:title')} value={format.number(totals.practices)}>
        {standing.map(({ state, count }) => (
          <Link key={state} to={`${tenantsPath}?f.state=${state}`} className={styles.glyph}>
            <HealthGlyph state={state} />
            <span className="visually-hidden">{t(`health.${state}`)}</span> {format.number(count)}
          </Link>
        ))}
      </Tile>
      <Tile label={t('patients')} value={format.number(totals.patients)} />
      <Tile label={t('manage:people')} value={format.number(totals.people)} />
      <Tile label={t('manage:dashboard.devices')} value={format.number(totals.devicesUsed)} />
      <Tile label={t('manage:dashboard.open_alarms')} value={format.number(totals.openAlarms)}>
        {priorities
          .filter((priority) => counts.has(priority))
          .map((priority) => (
            <span key={priority} className={styles.glyph}>
              <PriorityGlyph priority={priority} /> {format.number(counts.get(priority) ?? 0)}
            </span>
          ))}
      </Tile>
      <Tile
        to={`${tenantsPath}?f.state=alarms`}
        label={t('overdue')}
        value={format.number(totals.overdueAlarms)}
        isBad={totals.overdueAlarms > 0}
      >
        {totals.overduePractices > 0 && t('in_practices', { n: format.number(totals.overduePractices) })}
      </Tile>
      {overview && <OrderTile orders={overview.orders} />}
    </dl>
  );
}

function OrderTile({ orders }: Pick<LogisticsOverview, 'orders'>) {
  const { t } = useTranslation('operator');
  const format = useFormat();
  const late = orders.reduce((sum, one) => sum + one.late, 0);
  const open = orders.reduce((sum, one) => sum + one.count, 0);
  return (
    <Tile to={stockOrdersPath} label={t('orders_late')} value={format.number(late)} isBad={late > 0}>
      {t('orders_open', { n: format.number(open) })}
    </Tile>
  );
}

type TileProps = { to?: string; label: string; value: string; isBad?: boolean; children?: ReactNode };

function Tile({ to, label, value, isBad = false, children }: TileProps) {
  return (
    <div className={styles.tile}>
      <dt>{to ? <Link to={to}>{label}</Link> : label}</dt>
      <dd>
        <span className={`${styles.figure} numeric`} data-bad={isBad || undefined}>
          {value}
        </span>
        {children && <span className={styles.note}>{children}</span>}
      </dd>
    </div>
  );
}
