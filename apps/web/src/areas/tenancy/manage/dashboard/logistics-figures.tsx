import type { LogisticsOverview } from '@fernpuls/contract/logistics/overview.call';
import { stockDevicesPath, stockOrdersPath } from '@fernpuls/contract/paths';
import { deviceStates } from '@fernpuls/domain/logistics/fleet/life-line';
import { stockOrderStates } from '@fernpuls/domain/logistics/orders/order-course';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useFormat } from '../../../../ui/format.ts';
import { Link } from '../../../../ui/link.tsx';
import styles from './dashboard.module.css';

type Props = { overview: LogisticsOverview };

/** Where the devices are, as a bar with its words, and which have to be calibrated. */
export function FleetFigures({ overview: { devices, calibrations } }: Props) {
  const { t } = useTranslation(['operator', 'fleet']);
  const format = useFormat();
  const present = deviceStates.flatMap((state) => devices.filter((one) => one.state === state));
  const total = present.reduce((sum, { count }) => sum + count, 0);
  const due = (['over', 'soon'] as const).filter((state) => calibrations[state] > 0);
  return (
    <section className={styles.card} aria-labelledby="manage-fleet">
      <div className={styles.head}>
        <h2 id="manage-fleet">{t('fleet')}</h2>
        {total > 0 && <span className={styles.quiet}>{t('fleet_total', { n: format.number(total) })}</span>}
      </div>
      {total === 0 && <p className={styles.quiet}>{t('no_fleet')}</p>}
      {total > 0 && (
        <div className={styles.bar} aria-hidden="true">
          {present.map(({ state, count }) => (
            <span key={state} data-device={state} style={{ flexGrow: count }} />
          ))}
        </div>
      )}
      <ul className={styles.counts}>
        {present.map(({ state, count }) => (
          <li key={state}>
            <span className={styles.swatch} data-device={state} aria-hidden="true" />
            <Link to={`${stockDevicesPath}?f.state=${state}`}>{t(`fleet:state.${state}`)}</Link>
            <span className="numeric">{format.number(count)}</span>
          </li>
        ))}
      </ul>
      {due.length > 0 && (
        <ul className={styles.lines}>
          {due.map((state) => (
            <li key={state} data-bad={state === 'over' || undefined}>
              <Link to={`${stockDevicesPath}?sort=calibrationDueOn`}>{t(`calibration_${state}`)}</Link>
              <span className="numeric">{format.number(calibrations[state])}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Orders that are not at their end, from placed to coming back, and what of them is late. */
export function OrderFigures({ overview: { orders } }: Props) {
  const { t } = useTranslation(['operator', 'orders']);
  const format = useFormat();
  const present = stockOrderStates.flatMap((state) => orders.filter((one) => one.state === state));
  return (
    <section className={styles.card} aria-labelledby="manage-orders">
      <h2 id="manage-orders">
        <Link to={stockOrdersPath}>{t('orders')}</Link>
      </h2>
      {present.length === 0 && <p className={styles.quiet}>{t('no_orders')}</p>}
      <ol className={styles.stages}>
        {present.map(({ state, count, late }) => (
          <li key={state}>
            <span className={`${styles.stage} numeric`}>{format.number(count)}</span>
            <span>{t(`orders:state.${state}`)}</span>
            {late > 0 && <span className={styles.bad}>{t('late', { n: format.number(late) })}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
