import type { TeamActivity } from '@fernpuls/contract/triggers/event-counts.call';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import styles from './dashboard.module.css';
import { minuteTicks } from './minute-ticks.ts';

const width = 372;
const height = 162;
const left = 28;
const floor = 134;
const ceiling = 14;

type Props = Pick<TeamActivity, 'days' | 'targetMinutes'>;

/** A bar for each day, orange above the target; the table beside it says the same in words. */
export function ReactionChart({ days, targetMinutes }: Props) {
  const { t } = useTranslation('insights');
  const format = useFormat();
  const ticks = minuteTicks(Math.max(targetMinutes, ...days.map(({ minutes }) => minutes ?? 0)));
  const top = ticks.at(-1) ?? 1;
  const y = (minutes: number) => floor - (minutes / top) * (floor - ceiling);
  const band = (width - left) / Math.max(1, days.length);
  const targetY = y(targetMinutes);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={`${styles.chart} numeric`} aria-hidden="true">
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={width} y1={y(tick)} y2={y(tick)} className={styles.grid} />
          <text x={left - 8} y={y(tick) + 4} textAnchor="end">
            {format.number(tick)}
          </text>
        </g>
      ))}
      {days.map(({ day, minutes, count }, index) =>
        minutes === null ? null : (
          <rect
            key={day}
            x={left + band * (index + 0.17)}
            y={Math.min(y(minutes), floor - 1.5)}
            width={band * 0.66}
            height={Math.max(1.5, floor - y(minutes))}
            rx="2"
            className={minutes > targetMinutes ? styles.slow : styles.bar}
          >
            <title>
              {`${format.date(day)}: ${format.duration(Math.round(minutes))}, ${t('team.alarms', { count })}`}
            </title>
          </rect>
        ),
      )}
      <line x1={left} x2={width} y1={targetY} y2={targetY} className={styles.target} />
      <text x={left + 4} y={targetY - 5} className={styles.targetWord}>
        {t('reaction.target', { time: format.duration(targetMinutes) })}
      </text>
      <text x={left} y={height - 10}>
        {days[0] && format.shortDate(days[0].day)}
      </text>
      <text x={width} y={height - 10} textAnchor="end">
        {format.shortDate(days.at(-1)?.day ?? '')}
      </text>
    </svg>
  );
}
