import type { PatientCoverage } from '@fernpuls/contract/triggers/coverage.call';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import styles from './coverage.module.css';
import { allJudgedAt, countCoverage } from './coverage-model.ts';
import { rulesWords } from './rules-words.ts';

/** How many rules watch what, and how today went; green when nothing is left open. */
export function Sums({ coverage }: { coverage: PatientCoverage }) {
  const { t } = useTranslation('coverage');
  const format = useFormat();
  const count = countCoverage(coverage);
  const judgedAt = allJudgedAt(coverage);
  const parts = [
    ['judged', count.judged, 'judged'],
    ['fired', count.fired, 'fired'],
    ['not_judgeable', count.notJudgeable, 'not_judgeable'],
    ['unconfirmed', count.unconfirmed, 'not_judgeable'],
    ['no_value', count.noValue, 'no_value'],
    ['not_due', count.notDue, 'not_due'],
  ] as const;
  return (
    <p className={styles.sums} data-good={judgedAt !== null || undefined}>
      <strong>{rulesWords(count, t)}</strong>
      <span className={styles.note}>{t('as_of', { when: format.time(coverage.at) })}</span>
      {judgedAt ? (
        <span className={styles.good}>{t('all_judged', { time: format.time(judgedAt) })}</span>
      ) : (
        parts
          .filter(([, number]) => number > 0)
          .map(([key, number, state]) => (
            <span key={key} className={styles.sum}>
              <span className={styles.sample} data-state={state} aria-hidden="true" />
              {t(`sum.${key}`)} <strong className="numeric">{number}</strong>
            </span>
          ))
      )}
    </p>
  );
}
