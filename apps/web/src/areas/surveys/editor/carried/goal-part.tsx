import { type CarriedGoal, carriedLimits } from '@fernpuls/domain/surveys/carried';
import { ValueTargetFields } from '../../../../clinical/work/value-target-fields.tsx';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { TextareaField, TextField } from '../../../../ui/text-field.tsx';
import { PartFrame, type PartProps } from './part-frame.tsx';
import { type CarriedEditing, useCarriedPart } from './use-carried-part.ts';

/** A goal the patient has from the answer on. */
export function GoalPart({ item, editing, ...frame }: PartProps<CarriedGoal> & { editing: CarriedEditing }) {
  const { t } = useTranslation(['surveys', 'program_components']);
  const { part, set, field, form } = useCarriedPart(item, editing, unread);
  const asText = (value: unknown) => (typeof value === 'string' ? value : '');
  return (
    <PartFrame {...frame} kind="goal" form={form} help={t('carried.help.goal')}>
      <TextField
        {...field('title', {
          label: t('program_components:goals.name'),
          value: part.title,
          required: true,
          max: carriedLimits.title,
          onChange: (title) => set({ title: asText(title) }),
        })}
      />
      <TextareaField
        {...field('description', {
          label: t('program_components:goals.description'),
          value: part.description,
          max: carriedLimits.text,
          onChange: (text) => set({ description: asText(text) || null }),
        })}
        rows={2}
      />
      <ValueTargetFields target={part} field={field} onChange={set} />
    </PartFrame>
  );
}

/** A border that is being typed is text meanwhile: the rules would compare it. */
function unread(goal: CarriedGoal) {
  return (['min', 'max'] as const).flatMap((path) =>
    typeof (goal[path] as unknown) === 'string' ? [{ path, code: 'not_a_number' }] : [],
  );
}
