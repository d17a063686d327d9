import IconClipboardCheck from '#icons/IconClipboardCheck';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterEmpty } from '../../ui/filter-empty.tsx';
import { isDoneTab } from './task-filters.ts';
import type { TaskView } from './use-task-view.ts';

type Props = { view: TaskView; mayWrite: boolean; onNew: () => void };

export function NoTasks({ view, mayWrite, onNew }: Props) {
  const { t } = useTranslation('tasks');
  if (view.list.filterCount > 0) {
    return <FilterEmpty count={view.list.filterCount} onClear={view.list.clearFilters} />;
  }
  const what = view.subject?.part === 'by' && view.tab === 'all' ? 'by_patient' : view.tab;
  return (
    <EmptyState
      good={!isDoneTab(view.tab)}
      icon={<IconClipboardCheck />}
      title={t(`empty.${what}`)}
      text={t(`empty_text.${what}`)}
      action={mayWrite && !isDoneTab(view.tab) && <Button onClick={onNew}>{t('new')}</Button>}
    />
  );
}
