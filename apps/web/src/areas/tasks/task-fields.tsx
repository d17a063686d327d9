import { physicians } from '@fernpuls/contract/identity/physician';
import { patients } from '@fernpuls/contract/patients/patient';
import type { tasks } from '@fernpuls/contract/tasks/task';
import { useState } from 'react';
import { useList } from '../../api/hooks.ts';
import { useMay, usePerson } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { DateTimeField } from '../../ui/date-time-field.tsx';
import { useFormat } from '../../ui/format.ts';
import { SearchSelectField } from '../../ui/search-select.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextareaField, TextField } from '../../ui/text-field.tsx';
import type { FieldBinding, useForm } from '../../ui/use-form.ts';
import { endOfWork, endOfWorkHour } from './end-of-work.ts';
import styles from './tasks.module.css';

type Form = ReturnType<typeof useForm<typeof tasks.fields>>;
type Props = {
  form: Form;
  names?: { patient: string | null; assignee: string | null };
  disabled?: boolean;
  hasPatient?: boolean;
};

/** The fields of a task, the same for a new and for a known one. */
export function TaskFields({ form, names, disabled = false, hasPatient = true }: Props) {
  const { field, setValue } = form;
  return (
    <>
      <TextField {...field('title')} disabled={disabled} autoFocus={!names} />
      <div className={styles.pair}>
        <SelectField {...field('taskType')} words="values:task_type" disabled={disabled} />
        <SelectField {...field('priority')} words="values:priority" disabled={disabled} />
      </div>
      {hasPatient && (
        <PatientField {...field('patientId')} valueLabel={names?.patient ?? null} disabled={disabled} />
      )}
      <DueField field={field('dueAt')} setDue={(due) => setValue('dueAt', due)} disabled={disabled} />
      <AssigneeField
        field={field('assigneeId')}
        name={names?.assignee ?? null}
        setAssignee={(id) => setValue('assigneeId', id)}
        disabled={disabled}
      />
      <TextareaField {...field('description')} disabled={disabled} />
    </>
  );
}

function PatientField(props: FieldBinding & { valueLabel: string | null; disabled: boolean }) {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const maySearch = useMay('patient');
  const [text, setText] = useState('');
  const found = useList(
    patients,
    { query: text, perPage: 8, sort: 'sortKey' },
    { enabled: maySearch && text !== '' },
  );
  return (
    <SearchSelectField
      {...props}
      onSearch={setText}
      searching={found.isFetching}
      options={found.rows.map((patient) => ({
        value: patient.id,
        label: format.name(patient),
        note: `${format.date(patient.birthDate)} · ${t('spotlight.number', { number: patient.customPatientId })}`,
      }))}
    />
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

type AssigneeProps = {
  field: FieldBinding;
  name: string | null;
  setAssignee: (id: string) => void;
  disabled: boolean;
};

function AssigneeField({ field, name, setAssignee, disabled }: AssigneeProps) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const me = usePerson().id;
  const people = useList(
    physicians,
    { perPage: 100, sort: 'lastName', filters: { isActive: true } },
    { enabled: useMay('physician') },
  );
  const options = people.rows.map((one) => ({ value: one.id, label: format.fullName(one) }));
  const { value } = field;
  // Somebody who has left, or names that may not be listed: the present one is still shown.
  if (typeof value === 'string' && name && !options.some((option) => option.value === value)) {
    options.push({ value, label: name });
  }
  return (
    <div>
      <SelectField {...field} options={options} none={t('nobody_yet')} disabled={disabled} />
      {!disabled && value !== me && options.some((option) => option.value === me) && (
        <div className={styles.shortcuts}>
          <Button size="toolbar" onClick={() => setAssignee(me)}>
            {t('assign_me')}
          </Button>
        </div>
      )}
    </div>
  );
}
