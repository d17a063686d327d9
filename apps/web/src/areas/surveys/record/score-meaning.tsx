import { bandOf, changeOf } from '@fernpuls/domain/surveys/band';
import type { Score } from '@fernpuls/domain/surveys/survey';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { scoreText } from '../score-text.ts';
import styles from './record.module.css';

type Props = { scoring: Score | null; points: readonly { score: number; at: number }[] };

/** What the newest score means, and whether it differs from the one before by as much as matters. */
export function ScoreMeaning({ scoring, points }: Props) {
  const { t } = useTranslation('surveys');
  const format = useFormat();
  const [newest, before] = points.toSorted((one, other) => other.at - one.at);
  if (!newest) return null;
  const band = bandOf(scoring, newest.score);
  const change = before && changeOf(scoring, { before: before.score, now: newest.score });
  if (!band && !change) return null;
  const by = before ? newest.score - before.score : 0;
  return (
    <p className={styles.meaning}>
      {band && (
        <strong>{t('meaning.is', { number: scoreText(newest.score, format), band: band.text })}</strong>
      )}
      {before && change && (
        <span data-change={change}>
          {t(`meaning.change.${change}`, {
            number: `${by > 0 ? '+' : by < 0 ? '−' : '±'}${scoreText(Math.abs(by), format)}`,
            date: format.shortDate(before.at),
          })}
        </span>
      )}
    </p>
  );
}
