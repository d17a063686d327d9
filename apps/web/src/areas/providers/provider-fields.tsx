import type { healthProviders } from '@fernpuls/contract/providers/health-provider';
import { lanr, specialityOf } from '@fernpuls/domain/providers/numbers';
import { type ProviderKind, institutionTypes } from '@fernpuls/domain/providers/provider';
import { specialities } from '@fernpuls/domain/providers/specialities';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Columns, Section } from '../../ui/layout/layout.tsx';
import type { Binder } from '../../ui/list/list-screen.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { TextareaField, TextField } from '../../ui/text-field.tsx';
import { AddressFields } from './address-fields.tsx';
import { HoursField } from './hours-field.tsx';
import { InstitutionField } from './institution-field.tsx';

type Props = { kind: ProviderKind; field: Binder<typeof healthProviders.fields> };

const specialityOptions = [...specialities].map(([value, name]) => ({ value, label: `${name} (${value})` }));

export function ProviderFields({ kind, field }: Props) {
  const { t } = useTranslation('providers');
  return (
    <>
      {kind === 'institution' ? <Institution field={field} /> : <Person field={field} />}
      <Section title={t('form.reachable')}>
        <Columns>
          <TextField {...field('phone')} type="tel" />
          <TextField {...field('mobile')} type="tel" />
          <TextField {...field('fax')} type="tel" />
          <TextField {...field('email')} type="email" />
          <TextField {...field('website')} type="url" />
        </Columns>
      </Section>
      <Section title={t('form.address')}>
        <AddressFields field={field} />
      </Section>
      <Section title={t('form.hours')}>
        <HoursField {...field('openingHours')} />
      </Section>
      <TextareaField {...field('note')} rows={2} />
      <SwitchField {...field('isActive')} />
    </>
  );
}

function Institution({ field }: Omit<Props, 'kind'>) {
  const { t } = useTranslation('providers');
  const types = institutionTypes.map((value) => ({ value, label: t(`institution_type.${value}`) }));
  return (
    <Columns>
      <TextField {...field('name')} autoFocus />
      <SelectField {...field('institutionType')} options={types} />
      <SelectField {...field('speciality')} options={specialityOptions} />
      <TextField {...field('bsnr')} help={t('form.bsnr_help')} />
    </Columns>
  );
}

function Person({ field }: Omit<Props, 'kind'>) {
  const { t } = useTranslation('providers');
  const speciality = field('speciality');
  const number = field('lanr');
  const take = (typed: string) => {
    number.onChange(typed);
    const code = specialityOf(typed.trim());
    const isNew = speciality.value === null && lanr(typed.trim()) === null && specialities.has(code);
    if (isNew) speciality.onChange(code);
  };
  return (
    <Columns>
      <TextField {...field('title')} />
      <TextField {...field('firstName')} autoFocus />
      <TextField {...field('name')} label={t('last_name')} />
      <InstitutionField {...field('institutionId')} />
      <TextField {...number} onChange={take} help={t('form.lanr_help')} />
      <SelectField {...speciality} options={specialityOptions} />
    </Columns>
  );
}
