import IconClipboardPlus from '#icons/IconClipboardPlus';
import type { ChatMessage } from '@fernpuls/contract/messages/chat-message';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { TaskStateChip, workAddress } from '../tasks/index.ts';
import styles from './thread.module.css';
import type { ChatTasks } from './use-chat-tasks.ts';

type Props = { message: ChatMessage; tasks: ChatTasks };

/** What became of a message: its tasks with their state. */
export function MessageTasks({ message, tasks }: Props) {
  const { t } = useTranslation('messages');
  const made = tasks.of(message.id);
  if (made.length === 0) return null;
  return (
    <ul className={styles.tasks} aria-label={t('tasks.title')}>
      {made.map(({ taskId, title, state }) => (
        <li key={taskId}>
          <Link to={workAddress(taskId)}>{title}</Link> <TaskStateChip state={state} />
        </li>
      ))}
    </ul>
  );
}

export function MakeTask({ message, tasks }: Props) {
  const { t } = useTranslation('messages');
  if (!tasks.mayMake) return null;
  return (
    <span className={styles.make}>
      <IconButton label={t('tasks.make')} icon={<IconClipboardPlus />} onClick={() => tasks.begin(message)} />
    </span>
  );
}
