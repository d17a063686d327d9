import IconFilterPlus from '#icons/IconFilterPlus';
import IconPlus from '#icons/IconPlus';
import { ListHabits } from '../../ui/list/list-habits.tsx';
import { SavedViews } from '../../ui/list/saved-views.tsx';
import { ListToolbar } from '../../ui/list-toolbar.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dropdown } from '../../ui/dropdown.tsx';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { useHotkeys } from '../../ui/hotkeys.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { RangeFilter } from '../../ui/range-filter.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { isDoneTab } from './task-filters.ts';
import { TaskFilterForm } from './task-filter-form.tsx';
import { useFilterChips } from './use-filter-chips.ts';
import styles from './tasks.module.css';
import type { TaskColumns } from './use-task-columns.tsx';
import type { TaskView } from './use-task-view.ts';

type Props = {
  view: TaskView;
  columns: TaskColumns;
  mayWrite: boolean;
  isNarrow: boolean;
  onNew: () => void;
};

/** List or board, what is filtered, search, and a new task. */
export function TaskToolbar({ view, columns, mayWrite, isNarrow, onNew }: Props) {
  const { t } = useTranslation(['tasks', 'ui', 'shell']);
  const { list } = view;
  const group = t('shell:keys.lists');
  const isBoard = view.look === 'board';
  const chips = useFilterChips(view);
  useHotkeys([{ keys: 'n', label: t('new'), group, run: onNew }], mayWrite);
  useHotkeys(
    [{ keys: 'v', label: t('keys.look'), group, run: () => view.setLook(isBoard ? 'list' : 'board') }],
    !isNarrow && view.hasBoard,
  );
  return (
    <ListToolbar lined className={styles.toolbar}>
      {!isNarrow && view.hasBoard && (
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
      {chips.length > 0 && (
        <span className={styles.toolbarChips}>
          <FilterChips chips={chips} />
        </span>
      )}
      <Dropdown
        label={isNarrow ? undefined : t('ui:filter')}
        title={t('ui:filter')}
        icon={<IconFilterPlus />}
        keys="f"
        group={group}
      >
        {() => <TaskFilterForm view={view} />}
      </Dropdown>
      {view.tab !== 'today' && (
        <RangeFilter
          kind="time"
          list={list}
          label={t(isDoneTab(view.tab) ? 'tasks.doneAt' : 'tasks.dueAt')}
          isBrief={isNarrow}
          isInvalid={view.range.isInvalid}
        />
      )}
      <span className={styles.toolbarSearch}>
        <SearchField
          value={list.query}
          onChange={list.setQuery}
          label={t('search')}
          placeholder={t('ui:search')}
        />
      </span>
      <span className={styles.toolbarEnd}>
        {isNarrow && <SavedViews views={list.savedViews} words={columns.words} />}
        {!isBoard && !isNarrow && (
          <ListHabits
            list={list}
            columns={columns.offered}
            words={columns.words}
            exporting={columns.exporting}
            {...(view.hasBoard ? { viewsKeys: 'shift+v' } : {})}
          />
        )}
        {mayWrite && isNarrow && (
          <IconButton className={styles.plus} label={t('new')} icon={<IconPlus />} onClick={onNew} />
        )}
        {mayWrite && !isNarrow && (
          <Button variant="primary" size="toolbar" icon={<IconPlus />} keys="n" onClick={onNew}>
            {t('add')}
          </Button>
        )}
      </span>
    </ListToolbar>
  );
}
