import { useTranslation } from '../../i18n/use-translation.ts';
import { Columns } from '../../ui/layout/layout.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { PartField } from '../../ui/use-part-form.ts';
import { useClinicalFormat } from '../format.ts';
import { readingTypes } from './reading-types.ts';

type Target = { valueType: string; min: number | null; max: number | null };
type Props = {
  target: Target;
  /** Where its fields stand: `target/`. */
  at?: string;
  field: PartField;
  onChange: (next: Partial<Target>) => void;
};

/** When a value has reached its goal: between two borders, one of them enough. */
export function ValueTargetFields({ target, at = '', field, onChange }: Props) {
  const { t } = useTranslation(['program_components', 'values']);
  const unit = useClinicalFormat().unit(target.valueType);
  return (
    <>
      <SelectField
        {...field(`${at}value_type`, {
          label: t('goals.value_type'),
          value: target.valueType,
          required: true,
          onChange: (valueType) => onChange({ valueType: typeof valueType === 'string' ? valueType : '' }),
        })}
        options={readingTypes.map((value) => ({ value, label: t(`values:type.${value}`) }))}
      />
      <Columns>
        {(['min', 'max'] as const).map((name) => (
          <NumberField
            key={name}
            {...field(`${at}${name}`, {
              label: t(`goals.${name}`),
              value: target[name],
              // What is no number stays as typed and is refused at its field.
              onChange: (value) => onChange({ [name]: value }),
            })}
            unit={unit}
          />
        ))}
      </Columns>
    </>
  );
}
