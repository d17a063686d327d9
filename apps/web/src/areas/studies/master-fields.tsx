import { physicians } from '@fernpuls/contract/identity/physician';
import type { studies } from '@fernpuls/contract/studies/study';
import { useList } from '../../api/hooks.ts';
import { useFormat } from '../../ui/format.ts';
import type { Binder } from '../../ui/list/list-screen.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { DateField } from '../../ui/date-field.tsx';
import styles from './studies.module.css';

type Props = { field: Binder<typeof studies.fields>; isBegun?: boolean };

/** What a study is called, who answers for it, and how it is run. */
export function MasterFields({ field, isBegun = false }: Props) {
  const format = useFormat();
  const people = useList(physicians, { perPage: 100, sort: 'lastName' });
  const options = people.rows.map((person) => ({ value: person.id, label: format.person(person) }));
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
        <SelectField {...field('principalInvestigatorId')} choices={undefined} options={options} />
        <DateField {...field('startsOn')} />
        <DateField {...field('endsOn')} />
      </div>
      <SwitchField {...field('isBlinded')} disabled={isBegun} />
    </>
  );
}
