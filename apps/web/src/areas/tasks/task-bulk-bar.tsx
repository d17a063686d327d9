import IconCheck from '#icons/IconCheck';
import IconDownload from '#icons/IconDownload';
import IconFlag from '#icons/IconFlag';
import IconUserPlus from '#icons/IconUserPlus';
import type { Task } from '@fernpuls/contract/tasks/task';
import { priorities } from '@fernpuls/domain/triggers/priority';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Dropdown } from '../../ui/dropdown.tsx';
import { useHotkeys } from '../../ui/hotkeys.ts';
import { PersonChoice } from './person-choice.tsx';
import styles from './tasks.module.css';
import type { TaskActions } from './use-task-actions.ts';

type Props = {
  chosen: readonly Task[];
  actions: TaskActions;
  onExport: (chosen: readonly Task[]) => Promise<void>;
  onClear: () => void;
};

/** What can be done with several tasks; each of it is taken back in one step. */
export function TaskBulkBar({ chosen, actions, onExport, onClear }: Props) {
  const { t } = useTranslation(['tasks', 'values', 'shell', 'lists']);
  const group = t('shell:keys.page', { page: t('shell:nav.tasks') });
  const run = (work: () => Promise<void>) => {
    void work();
    onClear();
  };
  const complete = () => run(() => actions.completeAll(chosen));
  const isChosen = chosen.length > 0;
  useHotkeys(
    [
      { keys: 'mod+e', label: t('bulk.complete'), group, run: complete },
      { keys: 'esc', label: t('bulk.clear'), group, run: onClear },
    ],
    isChosen,
  );
  return (
    <BulkBar count={chosen.length} onClear={onClear}>
      <Button icon={<IconCheck />} keys="mod+e" onClick={complete}>
        {t('bulk.complete')}
      </Button>
      <Dropdown
        side="above"
        width={260}
        size="control"
        label={t('bulk.assign')}
        title={t('bulk.assign')}
        icon={<IconUserPlus />}
      >
        {(close) => (
          <PersonChoice
            onChoose={(person) => {
              close();
              run(() => actions.assignAll(chosen, person));
            }}
          />
        )}
      </Dropdown>
      <Dropdown
        side="above"
        width={200}
        size="control"
        label={t('tasks.priority')}
        title={t('tasks.priority')}
        icon={<IconFlag />}
      >
        {(close) => (
          <ul className={styles.choices}>
            {priorities.map((priority) => (
              <li key={priority}>
                <Button
                  variant="subtle"
                  wide
                  onClick={() => {
                    close();
                    run(() => actions.prioritiseAll(chosen, priority));
                  }}
                >
                  {t(`values:priority.${priority}`)}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Dropdown>
      <Button icon={<IconDownload />} onClick={() => void onExport(chosen)}>
        {t('lists:export')}
      </Button>
    </BulkBar>
  );
}
