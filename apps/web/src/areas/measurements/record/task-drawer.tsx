import { physicians } from '@fernpuls/contract/identity/physician';
import type { Patient } from '@fernpuls/contract/patients/patient';
import { taskCounts } from '@fernpuls/contract/tasks/task-counts.call';
import { tasks } from '@fernpuls/contract/tasks/task';
import { calendarOf } from '@fernpuls/domain/measurements/series/calendar';
import { useState } from 'react';
import { useCreate, useList } from '../../../api/hooks.ts';
import { usePerson } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { useFormat } from '../../../ui/format.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextareaField, TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/use-form.ts';

/** A task about this patient. */
export function TaskDrawer({ patient, onClose }: { patient: Patient; onClose: () => void }) {
  const { t } = useTranslation(['record', 'values', 'ui']);
  const format = useFormat();
  const me = usePerson();
  const create = useCreate(tasks, { invalidates: [taskCounts] });
  const people = useList(physicians, { perPage: 100, sort: 'lastName', filters: { isActive: true } });
  const [due] = useState(() => dueChoices(Date.now()));
  const { field, form } = useForm(tasks, {
    namespace: 'record',
    initial: {
      taskType: 'simple',
      priority: 'medium',
      dueAt: due[0]?.value ?? null,
      patientId: patient.id,
      assigneeId: me.id,
    },
    submit: async (values) => {
      const task = await create.mutateAsync(values);
      showToast({ kind: 'success', text: t('ui:created', { name: task.title }) });
    },
  });
  return (
    <FormDrawer
      title={t('task.title', { name: format.name(patient) })}
      form={form}
      submitLabel={t('task.new')}
      onClose={onClose}
    >
      <TextField {...field('title')} autoFocus />
      <SelectField {...field('taskType')} words="values:task_type" />
      <SelectField {...field('priority')} words="values:priority" />
      <SelectField
        {...field('dueAt')}
        options={due.map(({ key, value }) => ({
          value,
          label: t(`task.due.${key}`, { date: format.weekdayDate(value) }),
        }))}
      />
      <SelectField
        {...field('assigneeId')}
        options={people.rows.map((one) => ({ value: one.id, label: format.fullName(one) }))}
      />
      <TextareaField {...field('description')} rows={3} />
    </FormDrawer>
  );
}

/** Ends of working days on the practice's clock. */
function dueChoices(now: number) {
  const calendar = calendarOf();
  const today = calendar.dayNumber(now);
  const at = (days: number) => new Date(calendar.hourOf(today + days, 17)).toISOString();
  return [
    { key: 'today', value: at(0) },
    { key: 'tomorrow', value: at(1) },
    { key: 'three_days', value: at(3) },
    { key: 'week', value: at(7) },
  ];
}
