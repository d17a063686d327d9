import { type Patient, patients } from '@fernpuls/contract/patients/patient';
import type { CreateInput } from '@fernpuls/contract/kit/resource';
import { useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormFoot } from '../../ui/form-foot.tsx';
import { FormSummary } from '../../ui/form-summary.tsx';
import { useHotkeys } from '../../ui/hotkeys.ts';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { type FieldBinding, useForm } from '../../ui/use-form.ts';
import { PatientFields } from './patient-fields.tsx';
import styles from './patient-form.module.css';

export type PatientInput = CreateInput<typeof patients.fields>;

type Props = {
  /** Null for a new record. */
  patient: Patient | null;
  readOnly?: boolean;
  /** Back without saving. */
  back: string;
  save: (values: PatientInput) => Promise<unknown>;
  onSaved?: () => void;
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
  'insurer',
  'insuranceNumber',
  'primaryPhysicianId',
  'infoBanner',
] as const;

/** The personal details as one page: two columns from 900 px, count of changes, guard, Strg S. */
export function PatientForm({ patient, readOnly = false, back, save, onSaved }: Props) {
  const { t } = useTranslation(['patients', 'ui', 'shell']);
  const id = useId();
  const { field, form, values, setValue } = useForm(patients, {
    initial: patient ?? {},
    submit: save,
  });
  // All at once and in the order of the page: the summary above names what stands below.
  const bindings = new Map<string, FieldBinding>(order.map((name) => [name, field(name)]));
  const submit = async () => {
    // Leaving only after the form has been drawn without changes, or the guard would ask.
    if (!readOnly && (await form.submit())) setTimeout(() => onSaved?.());
  };
  const group = t('shell:keys.forms');
  useHotkeys(
    [
      { keys: 'mod+s', label: t('ui:save'), group, run: () => void submit() },
      { keys: 'mod+enter', label: t('ui:save'), group, run: () => void submit(), hidden: true },
    ],
    !readOnly,
  );
  return (
    <form
      id={id}
      noValidate
      className={styles.form}
      aria-label={patient ? t('general.title') : t('form.new_title')}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <fieldset disabled={readOnly} className={styles.all}>
        <FormSummary form={form} />
        <PatientFields
          field={(name) => bindings.get(name) ?? field(name)}
          values={values}
          setValue={setValue}
          isNew={patient === null}
        />
      </fieldset>
      {!readOnly && <FormFoot form={form} back={back} create={patient ? undefined : t('form.create')} />}
      <LeaveGuard changes={form.changes} onLeave={form.discard} />
    </form>
  );
}
