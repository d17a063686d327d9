import type { ComponentTask, GoalTarget } from '@fernpuls/domain/programs/component';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Columns } from '../../../ui/layout/layout.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { FieldBinding } from '../../../ui/use-form.ts';
import { asText } from './as-text.ts';
import { readingTypes } from './fresh-parts.ts';

type Props = {
  target: GoalTarget;
  /** Those of the patient. */
  tasks: readonly ComponentTask[];
  field: (
    name: string,
    given: Pick<FieldBinding, 'label' | 'value' | 'onChange'> & { required?: boolean },
  ) => FieldBinding;
  onChange: (target: GoalTarget) => void;
};

/** When a goal is reached. */
export function TargetFields({ target, tasks, field, onChange }: Props) {
  const { t } = useTranslation(['program_components', 'values']);
  const format = useClinicalFormat();
  // What is no number stays as typed and is refused at its field.
  const asNumber = (value: unknown) => value as number;
  if (target.kind === 'times')
    return (
      <Columns>
        <SelectField
          {...field('target/task_id', {
            label: t('goals.task'),
            value: target.taskId,
            required: true,
            onChange: (id) => onChange({ ...target, taskId: asText(id) }),
          })}
          options={tasks.map(({ id, title }) => ({ value: id, label: title }))}
          {...(tasks.length === 0 ? { help: t('goals.no_tasks') } : {})}
        />
        <NumberField
          {...field('target/per_week', {
            label: t('goals.per_week'),
            value: target.perWeek,
            required: true,
            onChange: (value) => onChange({ ...target, perWeek: asNumber(value ?? 0) }),
          })}
        />
      </Columns>
    );
  const unit = format.unit(target.valueType);
  return (
    <>
      <SelectField
        {...field('target/value_type', {
          label: t('goals.value_type'),
          value: target.valueType,
          required: true,
          onChange: (valueType) => onChange({ ...target, valueType: asText(valueType) }),
        })}
        options={readingTypes.map((value) => ({ value, label: t(`values:type.${value}`) }))}
      />
      <Columns>
        {(['min', 'max'] as const).map((name) => (
          <NumberField
            key={name}
            {...field(`target/${name}`, {
              label: t(`goals.${name}`),
              value: target[name],
              onChange: (value) => onChange({ ...target, [name]: value }),
            })}
            unit={unit}
          />
        ))}
      </Columns>
    </>
  );
}
