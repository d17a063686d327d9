import type { tasks } from '@fernpuls/contract/tasks/task';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { DateTimeField } from '../../ui/controls/date-time-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextareaField, TextField } from '../../ui/text-field.tsx';
import type { FieldBinding, useForm } from '../../ui/use-form.ts';
import { ByPatientField, ProgramField } from './giving-fields.tsx';
import { PatientField } from './patient-field.tsx';
import { RoleField } from './role-field.tsx';
import { AssigneeField } from './assignee-field.tsx';
import { endOfWork, endOfWorkHour } from './end-of-work.ts';
import styles from './tasks.module.css';

type Form = ReturnType<typeof useForm<typeof tasks.fields>>;
type Props = {
  form: Form;
  names?: { patient: string | null; assignee: string | null; program: string | null };
  disabled?: boolean;
  hasPatient?: boolean;
};

/** The fields of a task, the same for a new and for a known one. */
export function TaskFields({ form, names, disabled = false, hasPatient = true }: Props) {
  const { field, setValue, values } = form;
  const patientId = typeof values.patientId === 'string' ? values.patientId : null;
  const patient = field('patientId');
  // Who does it and the programme belong to the patient chosen before.
  const choosePatient = (chosen: unknown) => {
    patient.onChange(chosen);
    if (chosen === patientId) return;
    setValue('assignedPatientId', null);
    setValue('patientProgramId', null);
  };
  return (
    <>
      <TextField {...field('title')} disabled={disabled} autoFocus={!names} />
      <div className={styles.pair}>
        <SelectField {...field('taskType')} words="values:task_type" disabled={disabled} />
        <SelectField {...field('priority')} words="values:priority" disabled={disabled} />
      </div>
      {hasPatient && (
        <PatientField
          {...patient}
          onChange={choosePatient}
          valueLabel={names?.patient ?? null}
          disabled={disabled}
        />
      )}
      <DueField field={field('dueAt')} setDue={(due) => setValue('dueAt', due)} disabled={disabled} />
      <AssigneeField field={field('assigneeId')} name={names?.assignee ?? null} disabled={disabled} />
      <RoleField {...field('roleId')} disabled={disabled} />
      <ByPatientField field={field('assignedPatientId')} patientId={patientId} disabled={disabled} />
      <ProgramField
        field={field('patientProgramId')}
        patientId={patientId}
        name={names?.program ?? null}
        disabled={disabled}
      />
      <TextareaField {...field('description')} disabled={disabled} />
    </>
  );
}

type DueProps = { field: FieldBinding; setDue: (due: string) => void; disabled: boolean };

function DueField({ field, setDue, disabled }: DueProps) {
  const { t } = useTranslation('tasks');
  return (
    <DateTimeField
      {...field}
      hour={endOfWorkHour}
      help={t('due.help', { hour: endOfWorkHour })}
      disabled={disabled}
    >
      {!disabled && (
        <div className={styles.shortcuts}>
          {([0, 1, 7] as const).map((days) => (
            <Button key={days} size="toolbar" onClick={() => setDue(endOfWork(Date.now(), days))}>
              {t(`due.in_days.${days}`)}
            </Button>
          ))}
        </div>
      )}
    </DateTimeField>
  );
}
