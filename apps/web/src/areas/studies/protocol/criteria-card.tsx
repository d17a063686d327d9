import { valueTypes } from '@fernpuls/domain/measurements/value-types';
import {
  type CriterionRule,
  patientSexes,
  protocolLimits,
  type StudyCriterion,
} from '@fernpuls/domain/studies/protocol';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { binding } from '../../../ui/binding.ts';
import { Button } from '../../../ui/button.tsx';
import { MultiSelect } from '../../../ui/controls/multi-select.tsx';
import { Card } from '../../../ui/layout/layout.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { type Editing, freshCriterion, freshRule, replaced, without } from './edit.ts';
import { Line, Whole, Words } from './line.tsx';

const kinds = ['manual', 'icd10', 'age', 'sex', 'value'] as const;

/** Whom the study is for and who may not take part: looked up in the record, or asked of a person. */
export function CriteriaCard({ document, change, mayWrite }: Editing) {
  const { t } = useTranslation('studies');
  const { criteria } = document;
  const set = (at: number, part: Partial<StudyCriterion>) =>
    change({ criteria: replaced(criteria, at, part) });
  const add = (excludes: boolean) => change({ criteria: [...criteria, freshCriterion(criteria, excludes)] });
  const isFull = criteria.length >= protocolLimits.criteria;
  return (
    <Card
      title={t('protocol.criteria')}
      actions={
        mayWrite && (
          <>
            <Button size="toolbar" disabled={isFull} onClick={() => add(false)}>
              {t('protocol.add_including')}
            </Button>
            <Button size="toolbar" disabled={isFull} onClick={() => add(true)}>
              {t('protocol.add_excluding')}
            </Button>
          </>
        )
      }
    >
      {criteria.map(({ id, text, excludes, rule }, at) => (
        <Line
          key={id}
          name={t('place.criteria', { n: at + 1 })}
          mayWrite={mayWrite}
          onRemove={() => change({ criteria: without(criteria, at) })}
        >
          <Words
            id={`criterion-${id}-text`}
            label={t(excludes ? 'protocol.excluding' : 'protocol.including')}
            value={text}
            max={protocolLimits.text}
            onChange={(said) => set(at, { text: said })}
          />
          <SelectField
            {...binding({
              id: `criterion-${id}-kind`,
              label: t('protocol.looked_up'),
              value: rule.kind,
              required: true,
              onChange: (value) =>
                set(at, { rule: freshRule(kinds.find((one) => one === value) ?? 'manual') }),
            })}
            options={kinds.map((value) => ({ value, label: t(`rule.${value}`) }))}
          />
          <RuleFields id={id} rule={rule} onChange={(next) => set(at, { rule: next })} />
        </Line>
      ))}
    </Card>
  );
}

type Props = { id: string; rule: CriterionRule; onChange: (rule: CriterionRule) => void };

function RuleFields({ id, rule, onChange }: Props) {
  const { t } = useTranslation(['studies', 'values']);
  if (rule.kind === 'manual') return null;
  if (rule.kind === 'icd10')
    return (
      <>
        <Words
          id={`criterion-${id}-from`}
          label={t('field.icd10_from')}
          value={rule.from}
          max={10}
          onChange={(from) => onChange({ ...rule, from: from.toUpperCase() })}
        />
        <Words
          id={`criterion-${id}-to`}
          label={t('field.icd10_to')}
          value={rule.to ?? ''}
          max={10}
          onChange={(to) => onChange({ ...rule, to: to === '' ? null : to.toUpperCase() })}
        />
      </>
    );
  if (rule.kind === 'sex')
    return (
      <MultiSelect
        {...binding({
          id: `criterion-${id}-sexes`,
          label: t('rule.sex'),
          value: rule.sexes,
          onChange: (value) =>
            onChange({
              ...rule,
              sexes: patientSexes.filter((one) => Array.isArray(value) && value.includes(one)),
            }),
        })}
        options={patientSexes.map((value) => ({ value, label: t(`values:gender.${value}`) }))}
      />
    );
  const bound = (key: 'min' | 'max') => (
    <Whole
      id={`criterion-${id}-${key}`}
      label={t(`field.${key}`)}
      value={rule[key]}
      onChange={(value) => onChange({ ...rule, [key]: value })}
    />
  );
  if (rule.kind === 'age') return <>{[bound('min'), bound('max')]}</>;
  return (
    <>
      <SelectField
        {...binding({
          id: `criterion-${id}-type`,
          label: t('ask.value'),
          value: rule.valueType,
          required: true,
          onChange: (value) => onChange({ ...rule, valueType: String(value) }),
        })}
        options={valueTypes
          .filter((type) => !('recording' in type))
          .map(({ key }) => ({ value: key, label: t(`values:type.${key}`) }))}
      />
      {bound('min')}
      {bound('max')}
      <Whole
        id={`criterion-${id}-days`}
        label={t('field.days')}
        value={rule.days}
        onChange={(value) => onChange({ ...rule, days: value ?? 30 })}
      />
    </>
  );
}
