import type { CarriedTask } from '@fernpuls/domain/surveys/carried';
import { WorkFields } from '../../../../clinical/content-parts/work-fields.tsx';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { NumberField } from '../../../../ui/number-field.tsx';
import { type CarriedEditing, useCarriedPart } from './use-carried-part.ts';
import { PartFrame, type PartProps } from './part-frame.tsx';

/** A task that is given where the answer is. */
export function TaskPart({ item, editing, ...frame }: PartProps<CarriedTask> & { editing: CarriedEditing }) {
  const { t } = useTranslation('surveys');
  const { part, set, field, form } = useCarriedPart(item, editing);
  return (
    <PartFrame {...frame} kind="task" form={form} help={t('carried.help.task')}>
      <WorkFields part={part} field={field} set={set} />
      <NumberField
        {...field('due_after_days', {
          label: t('carried.due_after'),
          value: part.dueAfterDays,
          onChange: (days) => set({ dueAfterDays: days === '' ? null : (days as number | null) }),
        })}
        unit={t('carried.days')}
        help={t('carried.due_help')}
      />
    </PartFrame>
  );
}
