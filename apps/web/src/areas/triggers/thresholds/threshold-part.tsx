import { enterableTypes } from '../../measurements/index.ts';
import { useMemo } from 'react';
import { findValueType } from '@fernpuls/domain/measurements/value-types';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { decimalsOf } from '../../../clinical/rule-words/part-words.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import type { FieldBinding } from '../../../ui/use-form.ts';
import { ExactLimit } from '../../../clinical/rule-editor/exact-limit.tsx';
import { firstRule } from '../../../clinical/rule-editor/rule-field.tsx';
import { useCases } from '../../../clinical/rule-editor/use-cases.ts';
import { asRule, type Raising } from './as-rule.ts';
import { TriggerPreview } from './trigger-preview.tsx';
import styles from './triggers.module.css';

type Props = {
  patientId: string;
  isNew: boolean;
  field: (name: 'valueType' | 'component' | 'thresholdType' | 'threshold') => FieldBinding;
  values: Record<string, unknown>;
  onComponent: (component: string | null) => void;
};

/** The quick form of a plain threshold. */
export function ThresholdPart({ patientId, isNew, field, values, onComponent }: Props) {
  const { t } = useTranslation(['record', 'values']);
  const format = useClinicalFormat();
  const kind = findValueType(String(values.valueType));
  const valueType = field('valueType');
  const { threshold } = values;
  // No digit somebody typed is rounded away on screen.
  const decimals = Math.max(kind?.decimals ?? 0, typeof threshold === 'number' ? decimalsOf(threshold) : 0);
  const { valueType: type, component, thresholdType } = values;
  const rule = useMemo(
    () =>
      asRule({ valueType: type, component, thresholdType, threshold } as Omit<Raising, 'rule'>).rule ??
      firstRule,
    [type, component, thresholdType, threshold],
  );
  const cases = useCases(rule);
  return (
    <>
      <SelectField
        {...valueType}
        autoFocus={isNew}
        options={enterableTypes.map((value) => ({ value, label: t(`values:type.${value}`) }))}
        onChange={(next) => {
          valueType.onChange(next);
          onComponent(findValueType(String(next))?.components ? 'systolic' : null);
        }}
      />
      {kind?.components && <SelectField {...field('component')} words="values:component" />}
      <div className={styles.pair}>
        <SelectField {...field('thresholdType')} words="values:threshold_type" />
        <NumberField
          {...field('threshold')}
          unit={format.unit(String(values.valueType))}
          decimals={decimals}
        />
      </div>
      <ExactLimit rule={rule} cases={cases} />
      <TriggerPreview patientId={patientId} values={values} />
    </>
  );
}
