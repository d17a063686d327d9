import IconAlertTriangle from '#icons/IconAlertTriangle';
import IconHelpHexagon from '#icons/IconHelpHexagon';
import IconMinus from '#icons/IconMinus';
import { joinedHours, type RuleCase, type RuleCases } from '@fernpuls/domain/triggers/rules/examples/cases';
import type { Rule } from '@fernpuls/domain/triggers/rules/rule';
import { useTranslation } from '../../i18n/use-translation.ts';
import fieldStyles from '../../ui/field.module.css';
import { useClinicalFormat } from '../format.ts';
import { spanText, typeText, type Words } from '../rule-words/part-words.ts';
import { CaseChart } from './case-chart.tsx';
import { amountsOf } from './case-amounts.ts';
import styles from './cases.module.css';
import { ClockReading } from './clock-reading.tsx';

const signs = { fires: IconAlertTriangle, quiet: IconMinus, unjudged: IconHelpHexagon };
const kinds = ['fires', 'quiet', 'unjudged'] as const;

/** How the engine reads the rule: readings that fire, that just do not, and that it cannot judge. */
export function RuleReading({ rule, cases }: { rule: Rule; cases: RuleCases | null }) {
  const { t } = useTranslation(['rules', 'values']);
  const format = useClinicalFormat();
  if (!cases) return <ClockReading rule={rule} />;
  const words: Words = { t, format };
  const hours = Math.max(...kinds.flatMap((kind) => cases[kind].course.map(({ hoursAgo }) => hoursAgo)), 0);
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
              <CaseChart shown={cases[kind]} cases={cases} hours={hours} />
              <span className={styles.axis} aria-hidden="true">
                <span>{hours > 0 ? `−${spanText(Math.round(hours), { ...words, short: true })}` : ''}</span>
                <span>{t('example.now')}</span>
              </span>
              <span className={styles.why}>{whyOf(kind, { rule, cases, words })}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type Shown = { rule: Rule; cases: RuleCases; words: Words };

function whyOf(kind: (typeof kinds)[number], { rule, cases, words }: Shown): string {
  const { t } = words;
  const shown: RuleCase = cases[kind];
  const { value, versus } = amountsOf(cases, words);
  const beside = cases.beside.map((one) => `${typeText(one.watched, words)} ${value(one)}`).join(', ');
  if (kind === 'fires') {
    const said = versus(shown);
    return beside === '' ? said : t('example.beside', { value: said, beside });
  }
  if (kind === 'quiet') {
    const { when } = rule;
    const isMiss = shown.value === cases.fires.value;
    if (isMiss) return t(`example.missed_${missOf(when.kind)}`);
    return shown.value === cases.limit ? t('example.exactly', { value: versus(shown) }) : versus(shown);
  }
  const { says } = shown;
  if (says === 'impossible')
    return t('example.impossible', { value: value({ ...cases, value: shown.value }) });
  const types = [...new Set(cases.beside.map((one) => typeText(one.watched, words)))].join(', ');
  const hours = spanText(joinedHours(rule), { ...words, short: true });
  return t(`example.${says}`, { types, hours });
}

/** What it takes one more of. */
function missOf(kind: Rule['when']['kind']): 'lasting' | 'flapping' | 'repeated' {
  return kind === 'lasting' || kind === 'flapping' ? kind : 'repeated';
}
