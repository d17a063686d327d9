import { patients } from '@fernpuls/contract/patients/patient';
import { useOne } from '../../api/hooks.ts';
import { useMay } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../ui/format.ts';
import { usePeople } from '../../clinical/people/use-people.ts';
import { useRoleOptions } from './role-field.tsx';
import { isDue, isPriority, nobody, states } from './task-filters.ts';
import type { TaskView } from './use-task-view.ts';

type Chip = { key: string; field: string; value: string; onRemove: () => void };

/** The filters in the address, in words, each with its way out. */
export function useFilterChips({ chosen, list, tab, look }: TaskView): Chip[] {
  const { t } = useTranslation(['tasks', 'values']);
  const format = useFormat();
  const people = usePeople().names;
  const roles = useRoleOptions();
  const patient = useOne(patients, chosen.patient, { enabled: useMay('patient'), ignore: [404] }).data;
  const { priority, due, type, state, assignee, role } = chosen;
  const named = (options: readonly { value: string; label: string }[], id: string) =>
    options.find(({ value }) => value === id)?.label ?? '…';
  const chips: [keyof typeof chosen, string, string | null][] = [
    ['priority', t('tasks.priority'), isPriority(priority) ? fromPriority(priority) : null],
    ['due', t('tasks.dueAt'), isDue(due) && tab !== 'overdue' ? t(`filter.due.${due}`) : null],
    ['type', t('tasks.taskType'), type ? t(`values:task_type.${type}`, { defaultValue: type }) : null],
    [
      'state',
      t('tasks.state'),
      look === 'list' && states(tab).some((one) => one === state) ? t(`values:task_state.${state}`) : null,
    ],
    [
      'assignee',
      t('tasks.assigneeId'),
      assignee ? (assignee === nobody ? t('nobody_yet') : named(people, assignee)) : null,
    ],
    ['role', t('tasks.roleId'), role ? named(roles, role) : null],
    ['patient', t('tasks.patientId'), chosen.patient ? (patient ? format.name(patient) : '…') : null],
  ];
  return chips.flatMap(([key, field, value]) =>
    value === null ? [] : [{ key, field, value, onRemove: () => list.setFilter(key, null) }],
  );

  function fromPriority(word: string): string {
    const name = t(`values:priority.${word}`);
    return word === 'blocker' ? name : t('filter.from', { priority: name });
  }
}
