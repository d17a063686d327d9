import type { registrations } from '@fernpuls/contract/patients/registration';
import type { patients } from '@fernpuls/contract/patients/patient';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DateTimeField } from '../../ui/controls/date-time-field.tsx';
import { BirthDateField } from './birth-date-field.tsx';
import { useFormat } from '../../ui/format.ts';
import { useAbsences } from '../../clinical/people/use-absences.ts';
import { Section } from '../../ui/layout/layout.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { FieldBinding } from '../../ui/use-form.ts';
import { CountryFields } from '../providers/index.ts';
import { usePhysicianList } from './use-physician-list.ts';
import styles from './patient-form.module.css';

type Name = keyof typeof patients.fields;
/** What is asked of somebody known and of somebody new alike. */
type PersonName = Extract<keyof typeof registrations.fields, Name>;
type PartProps = { field: (name: PersonName) => FieldBinding };

export function PersonFields({ field, isNew = false }: PartProps & { isNew?: boolean }) {
  const { t } = useTranslation('patients');
  return (
    <>
      <TextField {...field('lastName')} autoFocus={isNew} />
      <TextField {...field('firstName')} />
      <BirthDateField {...field('birthDate')} />
      <SelectField {...field('gender')} words="values:gender" />
      <TextField {...field('customPatientId')} help={t('form.number_help')} />
    </>
  );
}

export function ReachFields({ field }: PartProps) {
  return (
    <>
      <TextField {...field('phone')} type="tel" />
      <TextField {...field('email')} type="email" />
    </>
  );
}

export function PlaceFields({ field }: PartProps) {
  return (
    <>
      <div data-whole>
        <TextField {...field('street')} />
      </div>
      <div className={styles.place} data-whole>
        <TextField {...field('postalCode')} />
        <TextField {...field('city')} />
      </div>
      <CountryFields country={field('countryCode')} subdivision={field('subdivisionCode')} />
    </>
  );
}

export function CareFields({ field }: PartProps) {
  const { t } = useTranslation('patients');
  return (
    <>
      <PhysicianField {...field('primaryPhysicianId')} />
      <DateTimeField {...field('instructionSentAt')} hour={9} help={t('form.instruction_help')} />
      <div data-whole>
        <TextField {...field('infoBanner')} help={t('form.banner_help')} />
      </div>
    </>
  );
}

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title}>
      <div className={styles.grid}>{children}</div>
    </Section>
  );
}

function PhysicianField(binding: FieldBinding) {
  const format = useFormat();
  const { rows } = usePhysicianList();
  const { noteOn } = useAbsences();
  const options = rows.map((one) => {
    const note = noteOn(one.id);
    return { value: one.id, label: note ? `${format.fullName(one)} (${note})` : format.fullName(one) };
  });
  return <SelectField {...binding} options={options} />;
}

type AccessProps = {
  values: Record<string, unknown>;
  setValue: (name: Name, value: unknown) => void;
};

/** The lock alone: every other way a patient stands has a dialogue with its reason and what it settles. */
export function Access({ values, setValue }: AccessProps) {
  const { t } = useTranslation('patients');
  const { status } = values;
  const isLocked = status === 'locked';
  return (
    <div className={styles.lock} data-whole>
      <Switch
        label={t('form.locked')}
        checked={isLocked}
        disabled={!isLocked && status !== 'active'}
        onChange={(locked) => setValue('status', locked ? 'locked' : 'active')}
      />
      <p className={styles.help}>{t('form.locked_help')}</p>
    </div>
  );
}
