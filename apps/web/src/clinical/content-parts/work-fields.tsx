import { taskDoers, type ComponentTask } from '@fernpuls/domain/programs/component';
import { taskTypes } from '@fernpuls/domain/tasks/task';
import { priorities } from '@fernpuls/domain/triggers/priority';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SelectField } from '../../ui/select-field.tsx';
import type { PartField } from '../../ui/use-part-form.ts';
import { useRoleNames } from './role-names.ts';
import { TitleFields } from './title-fields.tsx';

type Work = Pick<ComponentTask, 'title' | 'description' | 'doer' | 'taskType' | 'priority' | 'roleId'>;
type Props = { part: Work; field: PartField; set: (next: Partial<Work>) => void };

/** A task that content of the practice brings: what it is about, whose it is, how urgent. */
export function WorkFields({ part, field, set }: Props) {
  const { t } = useTranslation(['program_components', 'values']);
  const roles = useRoleNames();
  const words = (list: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`${list}.${value}`) }));
  return (
    <>
      <TitleFields
        part={part}
        field={field}
        set={set}
        titleLabel={t('tasks.name')}
        descriptionLabel={t('tasks.description')}
        rows={3}
      />
      <SelectField
        {...field('doer', {
          label: t('tasks.doer'),
          value: part.doer,
          required: true,
          onChange: (chosen) => {
            const doer = taskDoers.find((one) => one === chosen) ?? part.doer;
            set(doer === 'patient' ? { doer, roleId: null } : { doer });
          },
        })}
        options={words('doer', taskDoers)}
        help={t(`tasks.doer_help.${part.doer}`)}
      />
      <SelectField
        {...field('task_type', {
          label: t('tasks.type'),
          value: part.taskType,
          required: true,
          onChange: (chosen) => set({ taskType: taskTypes.find((one) => one === chosen) ?? part.taskType }),
        })}
        options={words('values:task_type', taskTypes)}
      />
      <SelectField
        {...field('priority', {
          label: t('tasks.priority'),
          value: part.priority,
          required: true,
          onChange: (chosen) => set({ priority: priorities.find((one) => one === chosen) ?? part.priority }),
        })}
        options={words('values:priority', priorities)}
      />
      {part.doer === 'staff' && (
        <SelectField
          {...field('role_id', {
            label: t('tasks.role'),
            value: part.roleId,
            onChange: (id) => set({ roleId: typeof id === 'string' ? id : null }),
          })}
          options={roles.options}
          none={t('tasks.no_role')}
        />
      )}
    </>
  );
}
