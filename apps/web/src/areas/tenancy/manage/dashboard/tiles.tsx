import { tenantsPath } from '@fernpuls/contract/paths';
import type { ManageDashboard } from '@fernpuls/contract/tenancy/manage-dashboard.call';
import { priorities } from '@fernpuls/domain/triggers/priority';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useFormat } from '../../../../ui/format.ts';
import { Link } from '../../../../ui/link.tsx';
import { PriorityGlyph } from '../../../../clinical/priority-glyph.tsx';
import styles from './dashboard.module.css';

/** What all practices have together. */
export function Tiles({ figures }: { figures: ManageDashboard }) {
  const { t } = useTranslation('manage');
  const format = useFormat();
  const { practices, openAlarms } = figures;
  const sum = (pick: (one: ManageDashboard['practices'][number]) => number) =>
    practices.reduce((total, one) => total + pick(one), 0);
  const overdue = sum((one) => one.overdueAlarms);
  const counts = new Map(openAlarms.map(({ priority, count }) => [priority, count]));
  return (
    <dl className={styles.tiles}>
      <Tile to={tenantsPath} label={t('title')} value={format.number(practices.length)} />
      <Tile label={t('people')} value={format.number(sum((one) => one.people))} />
      <Tile label={t('dashboard.devices')} value={format.number(sum((one) => one.devicesUsed))} />
      <Tile label={t('dashboard.open_alarms')} value={format.number(sum((one) => one.openAlarms))}>
        {priorities
          .filter((priority) => counts.has(priority))
          .map((priority) => (
            <span key={priority} className={styles.glyph}>
              <PriorityGlyph priority={priority} /> {format.number(counts.get(priority) ?? 0)}
            </span>
          ))}
        {overdue > 0 && (
          <strong className={styles.overdue}>{t('dashboard.overdue', { count: overdue })}</strong>
        )}
      </Tile>
    </dl>
  );
}

type TileProps = { to?: string; label: string; value: string; children?: ReactNode };

function Tile({ to, label, value, children }: TileProps) {
  return (
    <div className={styles.tile}>
      <dt>{to ? <Link to={to}>{label}</Link> : label}</dt>
      <dd>
        <span className={`${styles.figure} numeric`}>{value}</span>
        {children && <span className={styles.note}>{children}</span>}
      </dd>
    </div>
  );
}
