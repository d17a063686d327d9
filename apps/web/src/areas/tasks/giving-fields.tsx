import { patientPrograms } from '@fernpuls/contract/programs/patient-program';
import { programs } from '@fernpuls/contract/programs/program';
import { useList } from '../../api/hooks.ts';
import { useMay, useModule } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import type { FieldBinding } from '../../ui/use-form.ts';

type Given = { field: FieldBinding; patientId: string | null; disabled: boolean };

/** Whether the patient it is about does it. */
export function ByPatientField({ field, patientId, disabled }: Given) {
  const isGiven = typeof field.value === 'string';
  if (!patientId && !isGiven) return null;
  return (
    <SwitchField
      {...field}
      value={isGiven}
      disabled={disabled}
      onChange={(checked) => field.onChange(checked === true ? patientId : null)}
    />
  );
}

/** A programme the patient takes part in, where there is one. */
export function ProgramField({ field, patientId, name, disabled }: Given & { name: string | null }) {
  const { t } = useTranslation('tasks');
  const options = useProgramOptions(patientId);
  const { value } = field;
  // A programme that has ended, or names that may not be listed: the present one is still shown.
  if (typeof value === 'string' && name && !options.some((option) => option.value === value)) {
    options.push({ value, label: name });
  }
  if (options.length === 0) return null;
  return <SelectField {...field} options={options} none={t('no_program')} disabled={disabled} />;
}

function useProgramOptions(patientId: string | null): { value: string; label: string }[] {
  const may = [useModule('programs'), useMay('patient_program'), useMay('program')].every(Boolean);
  const filters = { patientId: [patientId ?? ''], status: ['candidate', 'consented'] as const };
  const enabled = may && patientId !== null;
  const enrolled = useList(patientPrograms, { filters, perPage: 100 }, { enabled }).rows;
  const known = useList(programs, { perPage: 100 }, { enabled: enabled && enrolled.length > 0 }).rows;
  return enrolled.flatMap(({ id, programId }) => {
    const program = known.find((one) => one.id === programId);
    return program ? [{ value: id, label: program.name }] : [];
  });
}
