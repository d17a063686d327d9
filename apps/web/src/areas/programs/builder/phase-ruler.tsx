import type { Phase } from '@fernpuls/domain/programs/program';
import IconInfinity from '#icons/IconInfinity';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './phases.module.css';
import { phaseDays } from './phase-days.ts';

type Props = { phases: readonly Phase[]; current: number; onCurrent: (at: number) => void };

/** The phases one after the other, with the day each begins. */
export function PhaseRuler({ phases, current, onCurrent }: Props) {
  const { t } = useTranslation('programs');
  const days = phaseDays(phases);
  return (
    <ol className={styles.ruler} aria-label={t('builder.course')}>
      {phases.map(({ id, name, weeks }, index) => {
        const day = days[index];
        return (
          <li key={id} data-current={index === current || undefined}>
            <button
              type="button"
              onClick={() => onCurrent(index)}
              aria-current={index === current ? 'step' : undefined}
            >
              <span className={styles.rulerName}>
                {index + 1} {name}
              </span>
              {weeks === null && <IconInfinity aria-label={t('builder.no_end')} />}
            </button>
            <small className="numeric">
              {day === null || day === undefined
                ? t('builder.day_open')
                : t(weeks === null ? 'builder.from_day' : 'builder.day', { n: day })}
            </small>
          </li>
        );
      })}
    </ol>
  );
}
