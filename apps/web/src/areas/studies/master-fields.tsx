import type { studies } from '@fernpuls/contract/studies/study';
import { usePeople } from '../../clinical/people/use-people.ts';
import type { Binder } from '../../ui/list/list-screen.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { DatePicker } from '../../ui/controls/date-picker.tsx';
import styles from './studies.module.css';

type Props = { field: Binder<typeof studies.fields>; isBegun?: boolean };

/** What a study is called, who answers for it, and how it is run. */
export function MasterFields({ field, isBegun = false }: Props) {
  const { names } = usePeople();
  return (
    <>
      <div className={styles.pair}>
        <TextField {...field('number')} />
        <NumberField {...field('plannedSize')} />
      </div>
      <TextField {...field('name')} />
      <div className={styles.pair}>
        <TextField {...field('sponsor')} />
        <TextField {...field('ethicsVote')} />
        <TextField {...field('site')} />
        <SelectField {...field('principalInvestigatorId')} choices={undefined} options={names} />
        <DatePicker {...field('startsOn')} />
        <DatePicker {...field('endsOn')} />
      </div>
      <SwitchField {...field('isBlinded')} disabled={isBegun} />
    </>
  );
}
