import { type ComponentTask, componentLimits, taskDoers } from '@fernpuls/domain/programs/component';
import { taskTypes } from '@fernpuls/domain/tasks/task';
import { priorities } from '@fernpuls/domain/triggers/priority';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextareaField, TextField } from '../../../ui/text-field.tsx';
import { asText } from './as-text.ts';
import { put } from './edit-list.ts';
import { useRoleNames } from './role-names.ts';
import type { Editing } from './use-editing.ts';
import { usePartForm } from './use-part-form.ts';

type Props = { editing: Editing; task: ComponentTask; isNew: boolean; onClose: () => void };

/** One task of a component: whose it is, what it is about. */
export function TaskDrawer({ editing, task, isNew, onClose }: Props) {
  const { t } = useTranslation(['program_components', 'values']);
  const roles = useRoleNames();
  const { document, change, readOnly, faultOf } = editing;
  const { part, set, field, form } = usePartForm<ComponentTask>({
    id: 'component-task',
    first: task,
    faultOf,
    within: (one) => {
      const tasks = put(document.tasks, one);
      return {
        document: { ...document, tasks },
        path: `tasks/${tasks.findIndex(({ id }) => id === one.id)}`,
      };
    },
    take: (one) =>
      change((held) => ({ ...held, tasks: put(held.tasks, { ...one, title: one.title.trim() }) })),
  });
  const words = (list: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`${list}.${value}`) }));
  return (
    <FormDrawer
      title={isNew ? t('add.tasks') : t('one.tasks')}
      form={form}
      onClose={onClose}
      readOnly={readOnly}
      submitLabel={t('take')}
    >
      <fieldset disabled={readOnly} style={{ display: 'contents' }}>
        <TextField
          {...field('title', {
            label: t('tasks.name'),
            value: part.title,
            required: true,
            max: componentLimits.title,
            onChange: (title) => set({ title: asText(title) }),
          })}
        />
        <TextareaField
          {...field('description', {
            label: t('tasks.description'),
            value: part.description,
            max: componentLimits.text,
            onChange: (text) => set({ description: asText(text) || null }),
          })}
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
            onChange: (chosen) =>
              set({ priority: priorities.find((one) => one === chosen) ?? part.priority }),
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
      </fieldset>
    </FormDrawer>
  );
}
