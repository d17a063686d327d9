import type { DrugCourse } from '@fernpuls/contract/drugs/intake.call';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { cx } from '../../../ui/cx.ts';
import { useFormat } from '../../../ui/format.ts';
import styles from './intakes.module.css';

export const spans = [7, 30, 90] as const;
export type Span = (typeof spans)[number];

type Props = { adherence: DrugCourse['adherence']; span: Span; onChoose: (span: Span) => void };
const parts = ['taken', 'late', 'skipped', 'unknown'] as const;

/** How many of the planned doses were taken and how often more, over each span; the one chosen is the one shown below. */
export function AdherenceFigures({ adherence, span, onChoose }: Props) {
  const { t } = useTranslation('drugs');
  const format = useFormat();
  return (
    <fieldset className={styles.figures} aria-label={t('intakes.adherence')}>
      {spans.map((one) => {
        const count = adherence[one];
        return (
          <button
            key={one}
            type="button"
            className={styles.figure}
            aria-pressed={one === span}
            onClick={() => onChoose(one)}
          >
            <span className={styles.span}>{t('intakes.span', { days: one })}</span>
            <strong className={cx(styles.rate, 'numeric')}>
              {count.rate === null ? '–' : t('intakes.rate', { rate: count.rate })}
            </strong>
            <span className={styles.bar} aria-hidden="true">
              {parts.map(
                (part) =>
                  count[part] > 0 && (
                    <span key={part} className={styles[part]} style={{ flexGrow: count[part] }} />
                  ),
              )}
            </span>
            {count.excess > 0 && (
              <span className={styles.over}>
                <Chip tone="danger">{t('intakes.above_plan', { number: format.number(count.excess) })}</Chip>
              </span>
            )}
            <span className={styles.words}>
              {count.planned === 0
                ? t('intakes.nothing_planned')
                : [
                    t('intakes.of', { taken: count.taken + count.late, planned: count.planned }),
                    count.late > 0 && t('intakes.late', { number: count.late }),
                    count.skipped > 0 && t('intakes.skipped', { number: count.skipped }),
                    count.unknown > 0 && t('intakes.unknown', { number: count.unknown }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}
