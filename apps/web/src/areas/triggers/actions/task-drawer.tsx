import { physicians } from '@fernpuls/contract/identity/physician';
import { tasks } from '@fernpuls/contract/tasks/task';
import { calendarOf } from '@fernpuls/domain/measurements/series/calendar';
import { useState } from 'react';
import { useList } from '../../../api/hooks.ts';
import { usePerson } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { useFormat } from '../../../ui/format.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextareaField, TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/use-form.ts';
import type { Group } from '../queue/model.ts';
import { useTasks } from './use-tasks.ts';

type Props = { group: Group; now: number; onClose: () => void };

/** A task for the patient, filled in from the alarm. */
export function TaskDrawer({ group, now, onClose }: Props) {
  const { t } = useTranslation(['triggers', 'values', 'ui']);
  const format = useFormat();
  const me = usePerson();
  const { create, subject } = useTasks();
  const people = useList(physicians, { perPage: 100, sort: 'lastName', filters: { isActive: true } });
  const [due] = useState(() => dueChoices(now));
  const { field, form } = useForm(tasks, {
    namespace: 'triggers',
    initial: {
      title: t('task.check', { subject: subject(group) }),
      taskType: 'contact',
      priority: group.priority,
      dueAt: due[0]?.value ?? null,
      patientId: group.patientId,
      assigneeId: me.id,
      triggerEventId: group.events[0]?.id ?? null,
    },
    submit: async (values) => {
      const task = await create.mutateAsync(values);
      showToast({ kind: 'success', text: t('ui:created', { name: task.title }) });
    },
  });
  return (
    <FormDrawer
      title={t('task.title', { name: group.events[0]?.name ?? '' })}
      form={form}
      submitLabel={t('task.submit')}
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
