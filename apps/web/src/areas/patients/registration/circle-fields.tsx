import { cohorts } from '@fernpuls/contract/patients/cohort';
import type { registrations } from '@fernpuls/contract/patients/registration';
import { useList } from '../../../api/hooks.ts';
import { useMay, useModule } from '../../../api/session.ts';
import { usePeople } from '../../../clinical/people/use-people.ts';
import { MultiSelect } from '../../../ui/controls/multi-select.tsx';
import type { Binder } from '../../../ui/list/list-screen.ts';
import { TagField } from '../../../ui/tag-field.tsx';

/** Who answers for somebody beside the primary physician, and the cohorts they belong to. */
export function CircleFields({ field }: { field: Binder<typeof registrations.fields> }) {
  const { options } = usePeople();
  const hasCohorts = useModule('cohorts');
  const mayCreate = useMay('cohort', 'write');
  const { rows } = useList(cohorts, { perPage: 100, sort: 'name' }, { enabled: hasCohorts });
  return (
    <>
      {options.length > 0 && <MultiSelect {...field('physicianIds')} options={options} />}
      {hasCohorts && (
        <TagField
          {...field('cohorts')}
          options={rows.map(({ id, name }) => ({ id, label: name }))}
          mayCreate={mayCreate}
        />
      )}
    </>
  );
}
