import { contactRelations } from '@fernpuls/contract/patients/contact-relation';
import type { registrations } from '@fernpuls/contract/patients/registration';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DatePicker } from '../../../ui/controls/date-picker.tsx';
import type { Binder } from '../../../ui/list/list-screen.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TextOptionField } from '../../../ui/text-option-field.tsx';
import { KvnrField } from '../insurance/kvnr-field.tsx';
import { Group } from '../patient-fields.tsx';

type Props = { field: Binder<typeof registrations.fields> };

/** Who pays; left empty nothing is entered. */
export function InsuranceFields({ field }: Props) {
  const { t } = useTranslation('master_data');
  return (
    <Group title={t('insurance.title')}>
      <SelectField {...field('insuranceKind')} words="master_data:insurance.kind" />
      <TextField {...field('insurer')} />
      <KvnrField {...field('kvnr')} />
      <DatePicker {...field('cardValidUntil')} />
    </Group>
  );
}

/** Whom to call first; more of them stand in the master data. */
export function ContactFields({ field }: Props) {
  const { t } = useTranslation('patients');
  return (
    <Group title={t('form.first_contact')}>
      <TextField {...field('contactName')} />
      <TextOptionField
        {...field('contactRelation')}
        options={contactRelations.map((key) => ({ key, text: t(`contacts.relation.${key}`) }))}
      />
      <TextField {...field('contactPhone')} type="tel" />
    </Group>
  );
}
