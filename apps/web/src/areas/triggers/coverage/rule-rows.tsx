import IconClipboardList from '#icons/IconClipboardList';
import IconClock from '#icons/IconClock';
import type { CoverageRule, PatientCoverage } from '@fernpuls/contract/triggers/coverage.call';
import type { MeasurementTrigger } from '@fernpuls/contract/triggers/measurement-trigger';
import { recordPath } from '@fernpuls/contract/paths';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { MeasurementIcon } from '../../../clinical/measurement-icon.tsx';
import { triggerWords } from '../../../clinical/rule-words/rule-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../ui/link.tsx';
import { triggerAddress } from '../thresholds/trigger-address.ts';
import styles from './coverage.module.css';
import { kindOf, todayOf } from './coverage-model.ts';
import { dayWords, reasonWords } from './coverage-words.ts';
import { Strip } from './strip.tsx';

type Props = {
  patientId: string;
  coverage: PatientCoverage;
  rules: readonly CoverageRule[];
  triggers: readonly MeasurementTrigger[];
};

/** Each rule: what it watches, since when, its fourteen days and what it says today. */
export function RuleRows({ patientId, coverage, rules, triggers }: Props) {
  const { t } = useTranslation('coverage');
  const names = ['kind', 'rule', 'since', 'days', 'today'] as const;
  return (
    <table className={styles.rules}>
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col">
              {t(`column.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rules.map((rule, index) => (
          <RuleRow
            key={rule.triggerId}
            rule={rule}
            trigger={triggers.find(({ id }) => id === rule.triggerId)}
            patientId={patientId}
            days={coverage.days}
            isFirst={index === 0 || !isSameKind(rules[index - 1], rule)}
          />
        ))}
      </tbody>
    </table>
  );
}

const headOf = (rule: CoverageRule) => kindOf(rule) ?? rule.askedBy ?? 'none';
const isSameKind = (before: CoverageRule | undefined, rule: CoverageRule) =>
  before !== undefined && headOf(before) === headOf(rule);

type RowProps = {
  rule: CoverageRule;
  trigger: MeasurementTrigger | undefined;
  patientId: string;
  days: readonly string[];
  /** Of its kind: the name is said once. */
  isFirst: boolean;
};

function RuleRow({ rule, trigger, patientId, days, isFirst }: RowProps) {
  const { t } = useTranslation(['coverage', 'rules', 'values']);
  const format = useClinicalFormat();
  const words = { t, format };
  const today = todayOf(rule);
  const { gap } = rule;
  const isChanged = format.dayOf(Date.parse(rule.changedAt)) !== format.dayOf(Date.parse(rule.since));
  const to = trigger ? triggerAddress(trigger) : `${recordPath(patientId, 'triggers')}/${rule.triggerId}`;
  return (
    <tr>
      <th scope="row" className={styles.kind}>
        {isFirst ? (
          <KindName rule={rule} />
        ) : (
          <span className="visually-hidden">
            <KindName rule={rule} />
          </span>
        )}
      </th>
      <td>
        <Link to={to} data-coverage-rule="" className={styles.rule}>
          {trigger ? triggerWords(trigger, words) : t('reason.rule_unreadable')}
        </Link>
      </td>
      <td className="numeric">
        {format.shortDate(rule.since)}
        {isChanged && (
          <span className={styles.quiet}>{t('changed', { day: format.shortDate(rule.changedAt) })}</span>
        )}
      </td>
      <td>
        <Strip patientId={patientId} rule={rule} days={days} />
      </td>
      <td className={styles.today} data-state={today?.state}>
        <span className={styles.sample} data-state={today?.state} aria-hidden="true" />
        <span>
          {today && dayWords(today, words, true)}
          {gap && (
            <span className={styles.gap}>
              {t('since', { day: format.shortDate(gap.since) })}
              {today?.state !== 'not_judgeable' && `: ${reasonWords(gap.reason, words)}`}
            </span>
          )}
        </span>
      </td>
    </tr>
  );
}

function KindName({ rule }: { rule: CoverageRule }) {
  const { t } = useTranslation(['coverage', 'values']);
  const kind = kindOf(rule);
  const by = rule.askedBy ?? 'none';
  return (
    <span className={styles.kindName}>
      {kind ? (
        <MeasurementIcon type={kind} />
      ) : by === 'recordings' ? (
        <MeasurementIcon type="ecg" />
      ) : by === 'survey' ? (
        <IconClipboardList aria-hidden="true" />
      ) : (
        <IconClock aria-hidden="true" />
      )}
      {kind ? t(`values:type.${kind}`) : t(`asked_by.${by}`)}
    </span>
  );
}
