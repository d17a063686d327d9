import type { RuleCases } from '@fernpuls/domain/triggers/rules/examples/cases';
import { findValueType } from '@fernpuls/domain/measurements/value-types';
import { leavesOf, type Rule, singleOf, isNumeric } from '@fernpuls/domain/triggers/rules/rule';
import IconBellRinging from '#icons/IconBellRinging';
import IconMinus from '#icons/IconMinus';
import { useTranslation } from '../../i18n/use-translation.ts';
import fieldStyles from '../../ui/field.module.css';
import { useClinicalFormat } from '../format.ts';
import { spanText, type Words } from '../rule-words/part-words.ts';
import { amountsOf } from './case-amounts.ts';
import styles from './cases.module.css';

/** The last number that does not fire and the first that does, as the engine says. */
export function ExactLimit({ rule, cases }: { rule: Rule; cases: RuleCases | null }) {
  const { t } = useTranslation(['rules', 'values']);
  const format = useClinicalFormat();
  if (!cases) return null;
  const words: Words = { t, format };
  const { short, value } = amountsOf(cases, words);
  const step = 10 ** -(findValueType(cases.watched.valueType)?.decimals ?? 0);
  const hours = windowHours(rule);
  return (
    <section aria-label={t('example.limit')}>
      <h3 className={fieldStyles.label}>{t('example.limit')}</h3>
      <ul className={styles.rows}>
        {cases.border.map((row) => {
          const fires = row.says === 'fires';
          const Sign = fires ? IconBellRinging : IconMinus;
          return (
            <li key={row.value} data-says={row.says}>
              <strong>{short(row)}</strong>
              <Sign size={16} aria-hidden="true" />
              <span>{t(fires ? 'example.row_fires' : 'example.row_quiet')}</span>
            </li>
          );
        })}
      </ul>
      <p className={fieldStyles.help}>
        {t('example.step', { step: value({ watched: cases.watched, value: step }) })}{' '}
        {hours !== null && t('example.ends', { hours: spanText(hours, { ...words, short: true }) })}
      </p>
    </section>
  );
}

/** The span a first condition looks back over; null where it looks at the reading alone. */
function windowHours({ when }: Rule): number | null {
  const single = leavesOf(when).find(isNumeric);
  const looked = single && singleOf(single);
  if (!looked || looked.kind === 'threshold') return null;
  return looked.kind === 'change' ? looked.hours : looked.days * 24;
}
