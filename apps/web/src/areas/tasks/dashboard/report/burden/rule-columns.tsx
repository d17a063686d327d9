import type { BurdenedRule } from '@fernpuls/contract/triggers/rule-burden.call';
import { perPatientWeek } from '@fernpuls/domain/triggers/burden/noise';
import IconVolume from '#icons/IconVolume';
import type { ClinicalFormat } from '../../../../../clinical/format.ts';
import { PriorityGlyph } from '../../../../../clinical/priority-glyph.tsx';
import type { Translate } from '../../../../../i18n/texts.ts';
import { Chip } from '../../../../../ui/chip.tsx';
import type { Column } from '../../../../../ui/data-table.tsx';
import { changeOf } from './burden-columns.ts';
import styles from './burden.module.css';
import { Quieter } from './quieter.tsx';

type Given = {
  t: Translate;
  format: ClinicalFormat;
  wordsOf: (rule: BurdenedRule) => string;
  /** Alarms of the rule with the most. */
  most: number;
};

/** What the table shows of a rule, in its order. */
export function ruleColumns({ t, format, wordsOf, most }: Given): Column<BurdenedRule>[] {
  const seconds = (value: number | null) => (value === null ? '–' : format.duration(Math.round(value / 60)));
  const percent = (value: number | null, sign = false) =>
    value === null ? '–' : format.withUnit(format.number(value * 100, 0, sign), '%');
  return [
    {
      key: 'rule',
      header: t('burden.rule'),
      phone: 'title',
      cell: (rule) => <RuleName rule={rule} words={wordsOf(rule)} t={t} />,
    },
    {
      key: 'bar',
      header: t('burden.course'),
      width: '9rem',
      cell: (rule) => <Bar rule={rule} most={most} />,
    },
    {
      key: 'alarms',
      header: t('burden.alarms'),
      phone: 'value',
      numeric: true,
      align: 'end',
      cell: ({ alarms }) => format.number(alarms),
    },
    {
      key: 'without',
      header: t('burden.without_short'),
      phone: 'value',
      numeric: true,
      align: 'end',
      cell: ({ shareWithoutAction, isLoud }) => (
        <span className={isLoud ? styles.loud : undefined}>{percent(shareWithoutAction)}</span>
      ),
    },
    {
      key: 'change',
      header: t('burden.change'),
      numeric: true,
      align: 'end',
      cell: (rule) => percent(changeOf(rule), true),
    },
    {
      key: 'week',
      header: t('burden.per_week'),
      numeric: true,
      align: 'end',
      cell: (rule) => {
        const each = perPatientWeek(rule);
        return each === null ? '–' : format.number(each, 2);
      },
    },
    {
      key: 'median',
      header: t('burden.median'),
      numeric: true,
      align: 'end',
      cell: ({ medianSeconds }) => seconds(medianSeconds),
    },
    {
      key: 'repeats',
      header: t('burden.repeats'),
      numeric: true,
      align: 'end',
      wideOnly: true,
      cell: ({ repeats }) => format.number(repeats),
    },
    {
      key: 'quieter',
      header: t('burden.proposal'),
      width: '16rem',
      phone: 'value',
      cell: (rule) => <Quieter burdened={rule} />,
    },
  ];
}

type Named = { rule: BurdenedRule; words: string; t: Translate };

/** What the rule says, whether it is loud, and for how many it does. */
function RuleName({ rule, words, t }: Named) {
  return (
    <span className={styles.rule}>
      <PriorityGlyph priority={rule.priority} />
      <span>
        <span className={styles.words}>
          {words}{' '}
          {rule.isLoud && (
            <Chip tone="warning" icon={<IconVolume size={12} aria-hidden="true" />}>
              {t('burden.loud')}
            </Chip>
          )}
        </span>
        <span className={styles.note}>
          {rule.templateName ?? t('burden.no_template')} · {t('burden.of_patients', { count: rule.patients })}
        </span>
      </span>
    </span>
  );
}

/** Closed with and without action and still open, one on the other, as wide as the loudest of all. */
function Bar({ rule: { alarms, closed, withoutAction }, most }: { rule: BurdenedRule; most: number }) {
  const parts = { acted: closed - withoutAction, idle: withoutAction, open: alarms - closed };
  return (
    <svg viewBox={`0 0 ${most} 10`} preserveAspectRatio="none" className={styles.bar} aria-hidden="true">
      <rect x={0} width={parts.acted} height={10} data-part="acted" />
      <rect x={parts.acted} width={parts.idle} height={10} data-part="idle" />
      <rect x={parts.acted + parts.idle} width={parts.open} height={10} data-part="open" />
    </svg>
  );
}
