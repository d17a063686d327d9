import type { Band, ScoreDirection } from '@fernpuls/domain/surveys/survey';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../ui/format.ts';
import styles from './band-scale.module.css';
import { scoreText } from './score-text.ts';

type Props = {
  bands: readonly Band[];
  span: { min: number; max: number };
  direction: ScoreDirection;
  /** A score that is marked. */
  value?: number | null;
};

/** The span of a score in its bands, the worst the darkest; each with its word and where it begins. */
export function BandScale({ bands, span, direction, value = null }: Props) {
  const { t } = useTranslation('surveys');
  const format = useFormat();
  if (bands.length === 0) return null;
  return (
    <ol className={styles.scale} aria-label={t('meaning.title')}>
      {bands.map(({ from, text }, index) => {
        const next = bands[index + 1]?.from;
        const isHere = value !== null && value >= from && (next === undefined || value < next);
        const shade = (direction === 'higher_is_worse' ? index : bands.length - 1 - index) + 1;
        return (
          <li
            key={from}
            // A step of a whole score belongs to the band it begins.
            style={{ flexGrow: Math.max((next ?? span.max + 1) - from, 0.01) }}
            data-here={isHere || undefined}
            aria-current={isHere || undefined}
          >
            <span
              className={styles.bar}
              style={{ opacity: 0.2 + (0.8 * shade) / bands.length }}
              aria-hidden="true"
            />
            <span className={styles.from}>{scoreText(from, format)}</span>
            <span className={styles.word}>{text}</span>
          </li>
        );
      })}
    </ol>
  );
}
