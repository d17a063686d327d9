import type { TaskTemplateItem } from '@fernpuls/contract/tasks/task-assign-template';
import { templateAssignees, templateFaults } from '@fernpuls/domain/tasks/assign-template';
import { pbaConditions, taskTypes } from '@fernpuls/domain/tasks/task';
import { priorities } from '@fernpuls/domain/triggers/priority';
import IconArrowDown from '#icons/IconArrowDown';
import IconArrowUp from '#icons/IconArrowUp';
import IconPlus from '#icons/IconPlus';
import IconX from '#icons/IconX';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { inOrder } from '../../../ui/controls/places.ts';
import { rowId, sameRow } from '../../../ui/controls/row-id.ts';
import { SortableList } from '../../../ui/controls/sortable-list.tsx';
import { TimeField } from '../../../ui/controls/time-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { FieldBinding } from '../../../ui/use-form.ts';
import { useRoleOptions } from '../role-field.tsx';
import styles from './series.module.css';
import { StepsField } from './steps-field.tsx';

const mostItems = 50;

export const blankItem: TaskTemplateItem = {
  title: '',
  description: null,
  taskType: 'simple',
  priority: 'medium',
  offsetDays: 0,
  time: '17:00',
  assignee: 'applying_person',
  roleId: null,
  pbaCondition: null,
  steps: [],
};

/** The tasks of a template in their order. */
export function ItemsField(props: FieldBinding) {
  const { t } = useTranslation('tasks');
  const items = Array.isArray(props.value) ? (props.value as TaskTemplateItem[]) : [];
  const set = (index: number, change: Partial<TaskTemplateItem>) =>
    props.onChange(items.map((item, at) => (at === index ? sameRow({ ...item, ...change }, item) : item)));
  const move = (from: number, to: number) => {
    const next = [...items];
    next.splice(to, 0, ...next.splice(from, 1));
    props.onChange(next);
  };
  const indexOf = (id: string) => items.findIndex((item) => rowId(item) === id);
  return (
    <div id={props.id} tabIndex={-1} className={styles.group}>
      {props.error && (
        <p role="alert" className={styles.problem}>
          {props.error}
        </p>
      )}
      {items.length > 1 && (
        <SortableList
          label={t('templates.order')}
          rows={items.map((item, index) => ({
            id: rowId(item),
            mark: String(index + 1),
            label: item.title.trim() || t('templates.no_title'),
            note: t(item.offsetDays === 0 ? 'templates.same_day' : 'templates.after', {
              count: item.offsetDays,
              time: item.time,
            }),
          }))}
          onOrder={(ids) => props.onChange(inOrder(items, ids, rowId))}
          onOpen={(id) => document.getElementById(`${props.id}-${indexOf(id)}-title`)?.focus()}
        />
      )}
      {items.map((item, index) => (
        <fieldset key={rowId(item)} className={styles.item}>
          <legend>{t('templates.item', { number: index + 1 })}</legend>
          <Item
            id={`${props.id}-${index}`}
            item={item}
            faults={props.error ? faultsOf(item) : []}
            onChange={(change) => set(index, change)}
          />
          <span className={styles.itemTools}>
            <IconButton
              label={t('templates.up', { number: index + 1 })}
              icon={<IconArrowUp />}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            />
            <IconButton
              label={t('templates.down', { number: index + 1 })}
              icon={<IconArrowDown />}
              disabled={index === items.length - 1}
              onClick={() => move(index, index + 1)}
            />
            <IconButton
              label={t('templates.remove', { number: index + 1 })}
              icon={<IconX />}
              disabled={items.length === 1}
              onClick={() => props.onChange(items.filter((_, at) => at !== index))}
            />
          </span>
        </fieldset>
      ))}
      {items.length < mostItems && (
        <span>
          <Button
            size="toolbar"
            icon={<IconPlus />}
            onClick={() => props.onChange([...items, { ...blankItem }])}
          >
            {t('templates.add')}
          </Button>
        </span>
      )}
    </div>
  );
}

function faultsOf(item: TaskTemplateItem): { field: string; code: string }[] {
  const missing = item.title.trim() === '' ? [{ field: 'title', code: 'required' }] : [];
  return [...missing, ...templateFaults([item])];
}

type ItemProps = {
  id: string;
  item: TaskTemplateItem;
  faults: readonly { field: string; code: string }[];
  onChange: (change: Partial<TaskTemplateItem>) => void;
};

function Item({ id, item, faults, onChange }: ItemProps) {
  const { t } = useTranslation(['tasks', 'values', 'errors']);
  const roles = useRoleOptions();
  const field = (name: keyof TaskTemplateItem, wire: string = name): FieldBinding => {
    const fault = faults.find((one) => one.field === wire);
    return {
      id: `${id}-${name}`,
      name: `${id}-${name}`,
      label: t(`templates.fields.${name}`),
      value: item[name],
      required: !['pbaCondition', 'steps', 'roleId'].includes(name),
      error: fault ? t(`errors:${fault.code}`) : undefined,
      max: undefined,
      choices: undefined,
      // Each control answers values of the kind it was given.
      onChange: (value) => onChange({ [name]: value }),
      onBlur: () => undefined,
    };
  };
  const words = (list: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`${list}.${value}`) }));
  return (
    <>
      <TextField
        {...field('title')}
        onChange={(value) => onChange({ title: typeof value === 'string' ? value : '' })}
      />
      <div className={styles.pair}>
        <SelectField {...field('taskType')} options={words('values:task_type', taskTypes)} />
        <SelectField {...field('priority')} options={words('values:priority', priorities)} />
        <NumberField {...field('offsetDays')} unit={t('templates.days')} help={t('templates.days_help')} />
        <TimeField {...field('time')} />
        <SelectField
          {...field('assignee')}
          options={templateAssignees.map((value) => ({
            value,
            label: t(`templates.assignees.${value}`),
          }))}
          onChange={(value) =>
            onChange({
              assignee: value as TaskTemplateItem['assignee'],
              ...(value === 'role' ? {} : { roleId: null }),
            })
          }
        />
        {item.assignee === 'role' && <SelectField {...field('roleId', 'role_id')} required options={roles} />}
        <SelectField
          {...field('pbaCondition')}
          none={t('pba.none')}
          options={words('tasks:pba', pbaConditions)}
        />
      </div>
      <StepsField {...field('steps')} />
    </>
  );
}
