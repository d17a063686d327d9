import { type Patient, patients } from '@fernpuls/contract/patients/patient';
import type { CreateInput } from '@fernpuls/contract/kit/resource';
import type { Known } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PageForm } from '../../ui/page/form-page.tsx';
import { type FieldBinding, useForm } from '../../ui/use-form.ts';
import { PatientFields } from './patient-fields.tsx';

export type PatientInput = CreateInput<typeof patients.fields>;

type Props = {
  patient: Patient;
  readOnly?: boolean;
  /** Back without saving. */
  back: string;
  save: (values: PatientInput, basedOn?: Known) => Promise<unknown>;
};

const order = [
  'lastName',
  'firstName',
  'birthDate',
  'gender',
  'customPatientId',
  'phone',
  'email',
  'street',
  'postalCode',
  'city',
  'countryCode',
  'subdivisionCode',
  'primaryPhysicianId',
  'instructionSentAt',
  'infoBanner',
] as const;

/** The personal details as one page: two columns from 900 px, count of changes, guard, Strg S. */
export function PatientForm({ patient, readOnly = false, back, save }: Props) {
  const { t } = useTranslation('patients');
  const { field, form, values, setValue } = useForm(patients, {
    initial: patient,
    submit: save,
  });
  // All at once and in the order of the page: the summary above names what stands below.
  const bindings = new Map<string, FieldBinding>(order.map((name) => [name, field(name)]));
  return (
    <PageForm form={form} label={t('general.title')} back={back} readOnly={readOnly}>
      <PatientFields
        field={(name) => bindings.get(name) ?? field(name)}
        values={values}
        setValue={setValue}
      />
    </PageForm>
  );
}
