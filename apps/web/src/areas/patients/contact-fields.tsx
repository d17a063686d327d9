import { contactRelations } from '@fernpuls/contract/patients/contact-relation';
import type { patientContacts } from '@fernpuls/contract/patients/patient-contact';
import { consentWays } from '@fernpuls/domain/patients/contact';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DatePicker } from '../../ui/controls/date-picker.tsx';
import { MultiSelect } from '../../ui/controls/multi-select.tsx';
import { Columns } from '../../ui/layout/layout.tsx';
import type { Binder } from '../../ui/list/list-screen.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextOptionField } from '../../ui/text-option-field.tsx';
import { today } from '../../ui/today.ts';

type Fields = typeof patientContacts.fields;
type Props = {
  field: Binder<Fields>;
  values: Record<string, unknown>;
  setValue: (name: keyof Fields, value: unknown) => void;
  isNew: boolean;
};

/** Whose number it is, how and when to use it, what may be said and what was agreed to. */
export function ContactFields({ field, values, setValue, isNew }: Props) {
  const { t } = useTranslation('patients');
  const isOwn = values.isOwn === true;
  return (
    <>
      <SwitchField {...field('isOwn')} />
      {!isOwn && (
        <>
          <TextField {...field('name')} autoFocus={isNew} />
          <TextOptionField
            {...field('relation')}
            options={contactRelations.map((key) => ({ key, text: t(`contacts.relation.${key}`) }))}
            help={t('contacts.relation_help')}
          />
        </>
      )}
      <Columns>
        <TextField {...field('phone')} type="tel" />
        <SelectField {...field('kind')} required words="patients:contacts.kind" />
      </Columns>
      <TextField {...field('email')} type="email" />
      <TextField {...field('note')} help={t('contacts.note_help')} />
      <SwitchField {...field('isFirstChoice')} />
      {!isOwn && <SelectField {...field('disclosure')} words="patients:contacts.disclosure" />}
      <Consent field={field} values={values} setValue={setValue} />
    </>
  );
}

/** The day belongs to what was agreed: it comes with the first way and goes with the last. */
function Consent({ field, values, setValue }: Omit<Props, 'isNew'>) {
  const { t } = useTranslation('patients');
  const consents = field('consents');
  const isGiven = Array.isArray(values.consents) && values.consents.length > 0;
  return (
    <>
      <MultiSelect
        {...consents}
        options={consentWays.map((value) => ({ value, label: t(`contacts.consent.${value}`) }))}
        onChange={(chosen) => {
          consents.onChange(chosen);
          const isEmpty = !Array.isArray(chosen) || chosen.length === 0;
          if (isEmpty) setValue('consentedOn', null);
          else if (!isGiven) setValue('consentedOn', today());
        }}
      />
      {isGiven && <DatePicker {...field('consentedOn')} />}
    </>
  );
}
