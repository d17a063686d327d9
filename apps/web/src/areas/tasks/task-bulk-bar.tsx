import IconCheck from '#icons/IconCheck';
import IconDownload from '#icons/IconDownload';
import IconFlag from '#icons/IconFlag';
import IconUserPlus from '#icons/IconUserPlus';
import type { Task } from '@fernpuls/contract/tasks/task';
import { priorities } from '@fernpuls/domain/triggers/priority';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { AskingFirst, useBulkQuestion } from '../../ui/bulk-question.tsx';
import { Button } from '../../ui/button.tsx';
import { Dropdown } from '../../ui/dropdown.tsx';
import { useHotkeys } from '../../ui/hotkeys.ts';
import { PersonChoice } from './person-choice.tsx';
import styles from './tasks.module.css';
import { isReady, type TaskActions } from './use-task-actions.ts';

type Props = {
  chosen: readonly Task[];
  actions: TaskActions;
  onExport: (chosen: readonly Task[]) => Promise<void>;
  onClear: () => void;
};

const asRow = ({ id, title }: Task) => ({ id, name: title });

/** What can be done with several tasks; each of it is taken back in one step. */
export function TaskBulkBar({ chosen, actions, onExport, onClear }: Props) {
  const { t } = useTranslation(['tasks', 'values', 'shell', 'lists']);
  const group = t('shell:keys.page', { page: t('shell:nav.tasks') });
  const what = (count: number) => t('templates.count', { count });
  const rows = chosen.map(asRow);
  const { ask, question } = useBulkQuestion(what);
  const run = (work: () => Promise<void>) => {
    void work();
    onClear();
  };
  const complete = () =>
    ask({
      act: t('bulk.complete'),
      rows: chosen.filter(isReady).map(asRow),
      run: () => run(() => actions.completeAll(chosen)),
    });
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
          <AskingFirst rows={rows} what={what}>
            {(askHere) => (
              <PersonChoice
                onChoose={(person) =>
                  askHere(t('bulk.act_assign', { name: person.name }), () => {
                    close();
                    run(() => actions.assignAll(chosen, person));
                  })
                }
              />
            )}
          </AskingFirst>
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
          <AskingFirst rows={rows} what={what}>
            {(askHere) => (
              <ul className={styles.choices}>
                {priorities.map((priority) => (
                  <li key={priority}>
                    <Button
                      variant="subtle"
                      wide
                      onClick={() =>
                        askHere(t('bulk.act_priority', { word: t(`values:priority.${priority}`) }), () => {
                          close();
                          run(() => actions.prioritiseAll(chosen, priority));
                        })
                      }
                    >
                      {t(`values:priority.${priority}`)}
                    </Button>
                  </li>
                ))}
              </ul>
            )}
          </AskingFirst>
        )}
      </Dropdown>
      <Button icon={<IconDownload />} onClick={() => void onExport(chosen)}>
        {t('lists:export')}
      </Button>
      {question}
    </BulkBar>
  );
}
