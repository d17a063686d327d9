import type { ComponentTask, GoalTarget } from '@fernpuls/domain/programs/component';
import { ValueTargetFields } from '../../../clinical/content-parts/value-target-fields.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Columns } from '../../../ui/layout/layout.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { PartField } from '../../../ui/use-part-form.ts';
import { asText } from '../../../ui/as-text.ts';

type Props = {
  target: GoalTarget;
  /** Those of the patient. */
  tasks: readonly ComponentTask[];
  field: PartField;
  onChange: (target: GoalTarget) => void;
};

/** When a goal is reached. */
export function TargetFields({ target, tasks, field, onChange }: Props) {
  const { t } = useTranslation('program_components');
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
  return (
    <ValueTargetFields
      target={target}
      at="target/"
      field={field}
      onChange={(next) => onChange({ ...target, ...next })}
    />
  );
}
