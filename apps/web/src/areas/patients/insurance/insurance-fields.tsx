import type { patientInsurances } from '@fernpuls/contract/patients/patient-insurance';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DatePicker } from '../../../ui/controls/date-picker.tsx';
import { Columns } from '../../../ui/layout/layout.tsx';
import type { Binder } from '../../../ui/list/list-screen.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { SimilarPeople } from '../similar/similar-people.tsx';
import { compact, KvnrField } from './kvnr-field.tsx';

type Fields = typeof patientInsurances.fields;
type Props = {
  patientId: string;
  field: Binder<Fields>;
  values: Record<string, unknown>;
  setValue: (name: keyof Fields, value: unknown) => void;
};

/** What an insurance asks for depends on who pays. */
export function InsuranceFields({ patientId, field, values, setValue }: Props) {
  const { t } = useTranslation('master_data');
  const kind = field('kind');
  const isStatutory = values.kind === 'statutory';
  const choose = (value: string | null) => {
    kind.onChange(value);
    if (value === 'statutory') setValue('policyNumber', null);
    else for (const name of ['status', 'personGroup', 'exemptUntil'] as const) setValue(name, null);
  };
  return (
    <>
      <SelectField {...kind} words="master_data:insurance.kind" onChange={choose} />
      <TextField {...field('insurer')} autoFocus />
      <TextField {...compact(field('insurerNumber'))} help={t('insurance.ik_help')} />
      <KvnrField {...field('kvnr')} />
      <SimilarPeople kvnr={values.kvnr} exceptId={patientId} />
      {!isStatutory && <TextField {...field('policyNumber')} />}
      {isStatutory && (
        <>
          <SelectField {...field('status')} words="master_data:insurance.status" />
          <SelectField {...field('personGroup')} words="master_data:insurance.group" />
        </>
      )}
      <Columns>
        <DatePicker {...field('cardValidFrom')} />
        <DatePicker {...field('cardValidUntil')} />
      </Columns>
      {isStatutory && <DatePicker {...field('exemptUntil')} help={t('insurance.exempt_help')} />}
    </>
  );
}
