import type { BurdenedRule, RuleBurden } from '@fernpuls/contract/triggers/rule-burden.call';
import IconBulb from '#icons/IconBulb';
import { PrintHead } from '../../../../../clinical/print/print-head.tsx';
import { useTranslation } from '../../../../../i18n/use-translation.ts';
import { useFormat } from '../../../../../ui/format.ts';
import { loudSums } from './burden-columns.ts';
import styles from './burden.module.css';
import { Hours } from './hours.tsx';
import { RuleTable } from './rule-table.tsx';

type Props = { burden: RuleBurden; days: string; wordsOf: (rule: BurdenedRule) => string };

/** Which rules make noise, what would be quieter, and when the work comes. */
export function BurdenReport({ burden, days, wordsOf }: Props) {
  const { t } = useTranslation('practice_report');
  const format = useFormat();
  const { rules, arrived, people } = burden;
  const loud = loudSums(rules);
  return (
    <>
      <PrintHead />
      <section className={styles.card} aria-labelledby="burden-rules">
        <header className={styles.head}>
          <h2 id="burden-rules">{t('burden.title')}</h2>
          <span className={`${styles.note} numeric`}>
            {days} · {t('burden.count', { count: rules.length })}
          </span>
          <ul className={styles.legend}>
            {(['acted', 'idle', 'open'] as const).map((part) => (
              <li key={part}>
                <span className={styles.mark} data-part={part} aria-hidden="true" />
                {t(`burden.part.${part}`)}
              </li>
            ))}
          </ul>
        </header>
        {rules.length === 0 ? (
          <p className={styles.empty}>{t('report.no_alarms')}</p>
        ) : (
          <RuleTable rules={rules} wordsOf={wordsOf} />
        )}
        {loud.count > 0 && (
          <p className={styles.hint}>
            <IconBulb size={16} aria-hidden="true" />
            {t('burden.loud_sum', {
              count: loud.count,
              alarms: format.percent(loud.alarms),
              idle: format.percent(loud.withoutAction),
            })}
          </p>
        )}
      </section>
      <div className={styles.card}>
        <header className={styles.head}>
          <h2>{t('burden.hours')}</h2>
          <span className={styles.note}>{t('burden.hours_note')}</span>
        </header>
        <Hours arrived={arrived} people={people} />
      </div>
    </>
  );
}
