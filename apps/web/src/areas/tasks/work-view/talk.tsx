import type { Task } from '@fernpuls/contract/tasks/task';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { Comments } from './comments.tsx';
import { History } from './history.tsx';
import styles from './work.module.css';

const tabs = ['comments', 'history'] as const;
type Tab = (typeof tabs)[number];

/** What was said and what was changed: the tab stands in the address. */
export function Talk({ task, mayWrite }: { task: Task; mayWrite: boolean }) {
  const { t } = useTranslation('tasks');
  const [parameters, setParameters] = useSearchParams();
  const tab = tabs.find((one) => one === parameters.get('tab')) ?? 'comments';
  const choose = (next: string) => {
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === 'comments') after.delete('tab');
        else after.set('tab', next);
        return after;
      },
      { replace: true },
    );
  };
  const counts: Partial<Record<Tab, number>> = { comments: task.commentCount };
  return (
    <section className={styles.talk} aria-label={t('work.side')}>
      <Tabs
        label={t('work.side')}
        current={tab}
        onChange={choose}
        panelId="work-side"
        tabs={tabs.map((key) => ({ key, label: t(`work.tab.${key}`), count: counts[key] }))}
      />
      <div id="work-side" role="tabpanel" className={styles.panel}>
        {tab === 'comments' && <Comments taskId={task.id} mayWrite={mayWrite} />}
        {tab === 'history' && <History taskId={task.id} />}
      </div>
    </section>
  );
}
