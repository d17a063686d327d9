import IconFilterPlus from '#icons/IconFilterPlus';
import IconPlus from '#icons/IconPlus';
import { taskTypes } from '@fernpuls/domain/tasks/task';
import { priorities } from '@fernpuls/domain/triggers/priority';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dropdown } from '../../ui/dropdown.tsx';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { useHotkeys } from '../../ui/hotkeys.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { dueFilters, isDoneTab, isDue, isPriority } from './task-filters.ts';
import styles from './tasks.module.css';
import type { TaskView } from './use-task-view.ts';

type Props = { view: TaskView; mayWrite: boolean; isNarrow: boolean; onNew: () => void };

/** List or board, what is filtered, search, and a new task. */
export function TaskToolbar({ view, mayWrite, isNarrow, onNew }: Props) {
  const { t } = useTranslation(['tasks', 'ui', 'shell']);
  const { list } = view;
  const group = t('shell:keys.lists');
  const isBoard = view.look === 'board';
  useHotkeys([{ keys: 'n', label: t('new'), group, run: onNew }], mayWrite);
  useHotkeys(
    [{ keys: 'v', label: t('keys.look'), group, run: () => view.setLook(isBoard ? 'list' : 'board') }],
    !isNarrow && !isDoneTab(view.tab),
  );
  return (
    <div className={styles.toolbar}>
      {!isNarrow && !isDoneTab(view.tab) && (
        <Segmented
          label={t('look.label')}
          value={view.look}
          onChange={view.setLook}
          options={[
            { key: 'list', label: t('look.list') },
            { key: 'board', label: t('look.board') },
          ]}
        />
      )}
      <FilterChips chips={useFilterChips(view)} />
      <Dropdown
        label={t('ui:filter')}
        title={t('ui:filter')}
        icon={<IconFilterPlus />}
        keys="f"
        group={group}
      >
        {() => <Filters view={view} />}
      </Dropdown>
      <span className={styles.toolbarSearch}>
        <SearchField
          value={list.query}
          onChange={list.setQuery}
          label={t('search')}
          placeholder={t('ui:search')}
        />
      </span>
      {mayWrite && (
        <span className={styles.toolbarEnd}>
          <Button variant="primary" size="toolbar" icon={<IconPlus />} keys="n" onClick={onNew}>
            {t('add')}
          </Button>
        </span>
      )}
    </div>
  );
}

function useFilterChips({ chosen, list }: TaskView) {
  const { t } = useTranslation(['tasks', 'values']);
  const chips: { key: string; field: string; value: string; onRemove: () => void }[] = [];
  if (isPriority(chosen.priority)) {
    const priority = t(`values:priority.${chosen.priority}`);
    chips.push({
      key: 'priority',
      field: t('tasks.priority'),
      value: chosen.priority === 'blocker' ? priority : t('filter.from', { priority }),
      onRemove: () => list.setFilter('priority', null),
    });
  }
  if (isDue(chosen.due)) {
    const value = t(`filter.due.${chosen.due}`);
    chips.push({ key: 'due', field: t('tasks.dueAt'), value, onRemove: () => list.setFilter('due', null) });
  }
  if (chosen.type) {
    const value = t(`values:task_type.${chosen.type}`, { defaultValue: chosen.type });
    chips.push({
      key: 'type',
      field: t('tasks.taskType'),
      value,
      onRemove: () => list.setFilter('type', null),
    });
  }
  return chips;
}

function Filters({ view }: { view: TaskView }) {
  const { t } = useTranslation(['tasks', 'values', 'ui']);
  const { chosen, list } = view;
  const binding = (name: 'priority' | 'due' | 'type', label: string) => ({
    id: `task-filter-${name}`,
    name,
    label,
    value: chosen[name] ?? null,
    required: false,
    error: undefined,
    max: undefined,
    choices: undefined,
    onChange: (value: unknown) => list.setFilter(name, typeof value === 'string' ? value : null),
    onBlur: () => undefined,
  });
  // The least urgent of all would filter nothing.
  const bounds = priorities.filter((priority) => priority !== 'no_priority');
  return (
    <div className={styles.filters}>
      <SelectField
        {...binding('priority', t('tasks.priority'))}
        none={t('filter.all')}
        options={bounds.map((value) => {
          const priority = t(`values:priority.${value}`);
          return { value, label: value === 'blocker' ? priority : t('filter.from', { priority }) };
        })}
      />
      <SelectField
        {...binding('due', t('tasks.dueAt'))}
        none={t('filter.all')}
        options={dueFilters.map((value) => ({ value, label: t(`filter.due.${value}`) }))}
      />
      <SelectField
        {...binding('type', t('tasks.taskType'))}
        none={t('filter.all')}
        options={taskTypes.map((value) => ({ value, label: t(`values:task_type.${value}`) }))}
      />
      {list.filterCount > 0 && <Button onClick={list.clearFilters}>{t('ui:list.clear_filters')}</Button>}
    </div>
  );
}
