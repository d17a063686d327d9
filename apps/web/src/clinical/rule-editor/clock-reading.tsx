import IconAlertTriangle from '#icons/IconAlertTriangle';
import IconMinus from '#icons/IconMinus';
import type { Rule } from '@fernpuls/domain/triggers/rules/rule';
import { useTranslation } from '../../i18n/use-translation.ts';
import fieldStyles from '../../ui/field.module.css';
import { useClinicalFormat } from '../format.ts';
import { timeText } from '../rule-words/part-words.ts';
import styles from './cases.module.css';

const signs = { fires: IconAlertTriangle, quiet: IconMinus };
const kinds = ['fires', 'quiet'] as const;

/** How the clock reads a rule that waits: the moment after its time is over, and the last one that still counts. */
export function ClockReading({ rule: { when } }: { rule: Rule }) {
  const { t } = useTranslation('rules');
  const format = useClinicalFormat();
  const minutes = waitedMinutes(when);
  if (minutes === null || !Number.isFinite(minutes)) return null;
  const span = timeText(minutes, { t, format });
  return (
    <section aria-label={t('example.title')}>
      <h3 className={fieldStyles.label}>{t('example.title')}</h3>
      <ul className={styles.cases}>
        {kinds.map((kind) => {
          const Sign = signs[kind];
          return (
            <li key={kind} className={styles.case} data-says={kind}>
              <strong className={styles.head}>
                <Sign size={16} aria-hidden="true" /> {t(`example.${kind}`)}
              </strong>
              <span className={styles.why}>{t(`example.clock_${kind}.${when.kind}`, { span })}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function waitedMinutes(when: Rule['when']): number | null {
  if (when.kind === 'device_silent') return when.hours * 60;
  return when.kind === 'missing' || when.kind === 'missing_survey' || when.kind === 'missing_repeat'
    ? when.graceMinutes
    : null;
}
