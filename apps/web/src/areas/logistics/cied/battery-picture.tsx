import type { Forecast } from '@fernpuls/domain/logistics/cied/forecast';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import styles from './battery-picture.module.css';

type Props = {
  /** Epoch milliseconds, oldest first. */
  times: readonly number[];
  values: readonly number[];
  level: number | null;
  forecast: Forecast | null;
  label: string;
};

const width = 240;
const height = 96;
const plot = { left: 26, right: 236, top: 6, bottom: 78 };

/** Measured as a line, foretold dashed within its range, the level of replacement across. */
export function BatteryPicture({ times, values, level, forecast, label }: Props) {
  const { t } = useTranslation('implants');
  const format = useFormat();
  const begin = times[0] ?? 0;
  const last = times.at(-1) ?? begin;
  const charge = values.at(-1) ?? 0;
  const end = forecast ? (forecast.to ?? forecast.likely) : last;
  const x = (time: number) =>
    plot.left + ((time - begin) / Math.max(1, end - begin)) * (plot.right - plot.left);
  const y = (value: number) => plot.bottom - (value / 100) * (plot.bottom - plot.top);
  const at = (time: number, value: number) => `${x(time).toFixed(1)},${y(value).toFixed(1)}`;
  const low = level ?? 0;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles.picture} role="img" aria-label={label}>
      {[0, 50, 100].map((value) => (
        <g key={value}>
          <line className={styles.grid} x1={plot.left} x2={plot.right} y1={y(value)} y2={y(value)} />
          <text className={styles.axis} x={plot.left - 4} y={y(value) + 3} textAnchor="end">
            {format.number(value)}
          </text>
        </g>
      ))}
      {forecast && (
        <>
          <polygon
            className={styles.range}
            points={[at(last, charge), at(forecast.from, low), at(end, low)].join(' ')}
          />
          <polyline
            className={styles.foretold}
            points={[at(last, charge), at(forecast.likely, low)].join(' ')}
          />
        </>
      )}
      <polyline
        className={styles.measured}
        points={times.map((time, i) => at(time, values[i] ?? 0)).join(' ')}
      />
      <circle className={styles.last} cx={x(last)} cy={y(charge)} r="2.500" />
      {level !== null && (
        <>
          <line className={styles.level} x1={plot.left} x2={plot.right} y1={y(level)} y2={y(level)} />
          <text className={styles.levelName} x={plot.left + 4} y={y(level) - 3}>
            {t('forecast.level')}
          </text>
        </>
      )}
      <text className={styles.axis} x={plot.left} y={height - 4}>
        {format.month(begin)}
      </text>
      <text className={styles.axis} x={plot.right} y={height - 4} textAnchor="end">
        {format.month(end)}
      </text>
    </svg>
  );
}
