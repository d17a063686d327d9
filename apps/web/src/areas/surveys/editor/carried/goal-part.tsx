import type { CarriedGoal } from '@fernpuls/domain/surveys/carried';
import { TitleFields } from '../../../../clinical/content-parts/title-fields.tsx';
import { ValueTargetFields } from '../../../../clinical/content-parts/value-target-fields.tsx';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { PartFrame, type PartProps } from './part-frame.tsx';
import { type CarriedEditing, useCarriedPart } from './use-carried-part.ts';

/** A goal the patient has from the answer on. */
export function GoalPart({ item, editing, ...frame }: PartProps<CarriedGoal> & { editing: CarriedEditing }) {
  const { t } = useTranslation(['surveys', 'program_components']);
  const { part, set, field, form } = useCarriedPart(item, editing, unread);
  return (
    <PartFrame {...frame} kind="goal" form={form} help={t('carried.help.goal')}>
      <TitleFields
        part={part}
        field={field}
        set={set}
        titleLabel={t('program_components:goals.name')}
        descriptionLabel={t('program_components:goals.description')}
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
