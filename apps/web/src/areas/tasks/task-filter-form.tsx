import { patients } from '@fernpuls/contract/patients/patient';
import { taskTypes } from '@fernpuls/domain/tasks/task';
import { priorities } from '@fernpuls/domain/triggers/priority';
import { useOne } from '../../api/hooks.ts';
import { useMay } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { usePeople } from '../../clinical/people/use-people.ts';
import { PatientField } from './patient-field.tsx';
import { useRoleOptions } from './role-field.tsx';
import { type ChosenFilters, dueFilters, nobody, states } from './task-filters.ts';
import styles from './tasks.module.css';
import type { TaskView } from './use-task-view.ts';

/** Everything tasks can be filtered by; each choice counts at once and stands in the address. */
export function TaskFilterForm({ view }: { view: TaskView }) {
  const { t } = useTranslation(['tasks', 'values', 'ui', 'lists']);
  const format = useFormat();
  const { chosen, list, tab } = view;
  const people = usePeople().names;
  const patient = useOne(patients, chosen.patient, { enabled: useMay('patient'), ignore: [404] }).data;
  const binding = (name: keyof ChosenFilters, label: string) => ({
    id: `task-filter-${name}`,
    name,
    label,
    value: chosen[name] ?? null,
    required: false,
    error: undefined,
    max: undefined,
    choices: undefined,
    none: t('filter.all'),
    onChange: (value: unknown) => list.setFilter(name, typeof value === 'string' ? value : null),
    onBlur: () => undefined,
  });
  const words = (namespace: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`${namespace}.${value}`) }));
  // The least urgent of all would filter nothing.
  const bounds = priorities.filter((priority) => priority !== 'no_priority');
  return (
    <div className={styles.filters}>
      {tab !== 'mine' && tab !== 'team' && (
        <SelectField
          {...binding('assignee', t('tasks.assigneeId'))}
          options={[{ value: nobody, label: t('nobody_yet') }, ...people]}
        />
      )}
      <SelectField {...binding('role', t('tasks.roleId'))} options={useRoleOptions()} />
      <SelectField
        {...binding('priority', t('tasks.priority'))}
        options={bounds.map((value) => {
          const priority = t(`values:priority.${value}`);
          return { value, label: value === 'blocker' ? priority : t('filter.from', { priority }) };
        })}
      />
      {tab !== 'overdue' && (
        <SelectField {...binding('due', t('tasks.dueAt'))} options={words('tasks:filter.due', dueFilters)} />
      )}
      {view.look === 'list' && (
        <SelectField
          {...binding('state', t('tasks.state'))}
          options={words('values:task_state', states(tab))}
        />
      )}
      <SelectField {...binding('type', t('tasks.taskType'))} options={words('values:task_type', taskTypes)} />
      {!view.subject && (
        <PatientField
          {...binding('patient', t('tasks.patientId'))}
          valueLabel={patient ? format.name(patient) : null}
          disabled={false}
        />
      )}
      {list.filterCount > 0 && <Button onClick={list.clearFilters}>{t('lists:clear_filters')}</Button>}
    </div>
  );
}
