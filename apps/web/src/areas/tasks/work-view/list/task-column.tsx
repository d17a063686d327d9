import { useTranslation } from '../../../../i18n/use-translation.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { useHotkeys } from '../../../../ui/hotkeys.ts';
import { RegionError } from '../../../../ui/region-error.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { Skeleton, useDelayed } from '../../../../ui/skeleton.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { useSearchParams } from '../../../../ui/use-search-params.ts';
import { besideParameter } from '../../addresses.ts';
import { useTaskTabCounts } from '../../use-tasks.ts';
import styles from './list.module.css';
import { TaskEntry } from './task-entry.tsx';
import { besideTabs, type TaskWalk } from './use-task-walk.ts';

/** The tasks beside the one that is worked on; J and K walk along them. */
export function TaskColumn({ walk }: { walk: TaskWalk }) {
  const { t } = useTranslation(['tasks', 'shell', 'ui']);
  const [, setParameters] = useSearchParams();
  const counts = useTaskTabCounts();
  const late = useDelayed(walk.isPending);
  const group = t('shell:keys.page', { page: t('one') });
  useHotkeys([
    { keys: 'j', label: t('keys.next_task'), group, run: () => walk.open(walk.next) },
    { keys: 'k', label: t('keys.previous_task'), group, run: () => walk.open(walk.previous) },
  ]);
  const choose = (tab: string) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        after.set(besideParameter, tab);
        return after;
      },
      { replace: true },
    );
  return (
    <aside className={styles.column} aria-label={t('shell:nav.tasks')}>
      <Tabs
        label={t('views')}
        current={walk.tab}
        onChange={choose}
        tabs={besideTabs.map((key) => ({ key, label: t(`tab.${key}`), count: counts[key] }))}
      />
      <div className={styles.search}>
        <SearchField
          value={walk.query}
          onChange={walk.setQuery}
          label={t('search')}
          placeholder={t('ui:search')}
        />
      </div>
      {walk.error && <RegionError error={walk.error} onRetry={() => void walk.refetch()} />}
      <div className={styles.list}>
        {late && [1, 2, 3, 4, 5].map((row) => <Skeleton key={row} height="3rem" />)}
        {!walk.isPending && walk.total === 0 && (
          <EmptyState title={t(walk.query === '' ? `empty.${walk.tab}` : 'beside.none_found')} />
        )}
        {walk.sections.map(
          ({ section, rows }) =>
            rows.length > 0 && (
              <section key={section} aria-label={t(`shift.section.${section}`)}>
                <h2 className={styles.caption} data-section={section}>
                  {t(`shift.section.${section}`)} <span className="numeric">{rows.length}</span>
                </h2>
                <ul>
                  {rows.map((task) => (
                    <TaskEntry
                      key={task.id}
                      task={task}
                      to={walk.addressOf(task)}
                      isCurrent={task.id === walk.current}
                    />
                  ))}
                </ul>
              </section>
            ),
        )}
      </div>
    </aside>
  );
}
