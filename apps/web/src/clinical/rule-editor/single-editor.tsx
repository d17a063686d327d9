import { findValueType, valueTypes } from '@fernpuls/domain/measurements/value-types';
import {
  type Comparison,
  comparisons,
  directions,
  type NumericTest,
  references,
  type SingleCondition,
} from '@fernpuls/domain/triggers/rules/rule';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useClinicalFormat } from '../format.ts';
import { testForm } from '../rule-words/single-words.ts';
import { InlineNumber, InlineSelect } from './inline.tsx';
import { OperandEditor } from './operand-editor.tsx';
import { withType } from './rule-changes.ts';
import { Sentence } from './sentence.tsx';
import { HoursSpan } from './spans.tsx';

type Props = { path: string; value: SingleCondition; onChange: (value: SingleCondition) => void };

/** One condition on a reading: its sentence with a control at each place. */
export function SingleEditor({ path, value, onChange }: Props) {
  const { t } = useTranslation('rules');
  const type = <TypePlaces path={path} value={value} onChange={onChange} />;
  if (value.kind === 'threshold')
    return <ThresholdSentence type={type} path={path} value={value} onChange={onChange} />;
  const by = <By path={path} value={value} onChange={onChange} />;
  const direction = (words: string) => (
    <InlineSelect
      path={`${path}/direction`}
      label={t('edit.direction')}
      value={value.direction}
      options={directions.map((one) => ({ value: one, label: t(`${words}.${one}`) }))}
      onChange={(next) => onChange({ ...value, direction: next })}
    />
  );
  if (value.kind === 'change') {
    const reference = <ReferenceSelect path={path} value={value} onChange={onChange} />;
    const hours = (
      <HoursSpan
        path={`${path}/hours`}
        label={t('edit.span')}
        value={value.hours}
        onChange={(next) => onChange({ ...value, hours: next })}
      />
    );
    return (
      <Sentence
        text={t('words.change')}
        parts={{ type, by, hours, reference, direction: direction('direction') }}
      />
    );
  }
  const days = (
    <InlineNumber
      path={`${path}/days`}
      label={t('edit.mean_days')}
      value={value.days}
      unit={t('edit.unit.days')}
      onChange={(next) => onChange({ ...value, days: next })}
    />
  );
  const least = (
    <InlineNumber
      path={`${path}/least`}
      label={t('edit.least')}
      value={value.least}
      unit={t('edit.readings')}
      onChange={(next) => onChange({ ...value, least: next })}
    />
  );
  return (
    <Sentence
      text={t('words.deviation')}
      parts={{ type, by, days, least, direction: direction('from_mean') }}
    />
  );
}

type Change = Extract<SingleCondition, { kind: 'change' }>;

/** What a change is measured against, in the words of its direction. */
function ReferenceSelect({
  path,
  value,
  onChange,
}: {
  path: string;
  value: Change;
  onChange: (value: Change) => void;
}) {
  const { t } = useTranslation('rules');
  return (
    <InlineSelect
      path={`${path}/reference`}
      label={t('edit.reference')}
      value={value.reference ?? 'each'}
      options={references.map((one) => ({ value: one, label: t(`against.${value.direction}.${one}`) }))}
      onChange={(reference) => onChange({ ...value, reference })}
    />
  );
}

type Threshold = Extract<SingleCondition, { kind: 'threshold' }>;

function ThresholdSentence({
  type,
  path,
  value,
  onChange,
}: {
  type: ReactNode;
  path: string;
  value: Threshold;
  onChange: (value: SingleCondition) => void;
}) {
  const { t } = useTranslation('rules');
  const parts = useTestParts({ path, test: value, valueType: value.valueType }, (test) =>
    onChange({ ...value, ...test }),
  );
  return <Sentence text={t(`words.${testForm(value)}`)} parts={{ type, ...parts }} />;
}

const measurable = valueTypes.filter((type) => !('recording' in type)).map(({ key }) => key);

export function TypeSelect({
  path,
  value,
  onChange,
}: {
  path: string;
  value: string;
  onChange: (type: string) => void;
}) {
  const { t } = useTranslation(['rules', 'values']);
  return (
    <InlineSelect
      path={`${path}/value_type`}
      label={t('rules:edit.type')}
      value={value}
      options={measurable.map((key): { value: string; label: string } => ({
        value: key,
        label: t(`values:type.${key}`),
      }))}
      onChange={onChange}
    />
  );
}

function TypePlaces({ path, value, onChange }: Props) {
  const { t } = useTranslation(['rules', 'values']);
  const components = findValueType(value.valueType)?.components;
  return (
    <>
      <TypeSelect path={path} value={value.valueType} onChange={(type) => onChange(withType(value, type))} />
      {components && (
        <>
          {' '}
          <InlineSelect
            path={`${path}/component`}
            label={t('rules:edit.component')}
            value={value.component ?? components[0]?.key ?? ''}
            options={components.map(({ key }) => ({ value: key, label: t(`values:component.${key}`) }))}
            onChange={(component) => onChange({ ...value, component })}
          />
        </>
      )}
    </>
  );
}

type Moving = Extract<SingleCondition, { kind: 'change' | 'deviation' }>;

type MovingProps = { path: string; value: Moving; onChange: (value: SingleCondition) => void };

function By({ path, value, onChange }: MovingProps) {
  const { t } = useTranslation('rules');
  return (
    <>
      <InlineNumber
        path={`${path}/by`}
        label={t('edit.by')}
        value={value.by}
        onChange={(by) => onChange({ ...value, by })}
      />{' '}
      <ByUnit path={path} value={value} onChange={onChange} />
    </>
  );
}

/** A scatter is counted from a mean only. */
function ByUnit({ path, value, onChange }: MovingProps) {
  const { t } = useTranslation('rules');
  const format = useClinicalFormat();
  const place = { path: `${path}/unit`, label: t('edit.by_unit') };
  const absolute = { value: 'absolute', label: format.unit(value.valueType) || t('edit.points') } as const;
  const percent = { value: 'percent', label: t('edit.percent') } as const;
  return value.kind === 'change' ? (
    <InlineSelect
      {...place}
      value={value.unit}
      options={[absolute, percent]}
      onChange={(unit) => onChange({ ...value, unit })}
    />
  ) : (
    <InlineSelect
      {...place}
      value={value.unit}
      options={[absolute, percent, { value: 'sd', label: t('edit.scatter') }]}
      onChange={(unit) => onChange({ ...value, unit })}
    />
  );
}

type Test = { path: string; test: NumericTest; valueType: string | null };

/** The places of a comparison with one border or two. */
export function useTestParts(
  { path, test, valueType }: Test,
  onChange: (test: NumericTest) => void,
): Record<string, ReactNode> {
  const { t } = useTranslation('rules');
  const { operand, comparison } = test;
  const isSpan = (one: Comparison) => one === 'between' || one === 'outside';
  return {
    comparison: (
      <InlineSelect
        path={`${path}/comparison`}
        label={t('edit.comparison')}
        value={comparison}
        options={comparisons.map((value) => ({ value, label: t(`comparison.${value}`) }))}
        onChange={(next) =>
          onChange({ comparison: next, operand, upper: isSpan(next) ? (test.upper ?? Number.NaN) : null })
        }
      />
    ),
    operand: (
      <OperandEditor
        path={`${path}/operand`}
        label={t('edit.border')}
        valueType={valueType}
        operand={operand}
        onChange={(next) => onChange({ ...test, operand: next })}
      />
    ),
    upper: (
      <OperandEditor
        path={`${path}/upper`}
        label={t('edit.upper')}
        valueType={valueType}
        operand={test.upper ?? Number.NaN}
        onChange={(upper) => onChange({ ...test, upper })}
      />
    ),
  };
}
