import IconMessages from '#icons/IconMessages';
import { messageParameter, messagesPath } from '@fernpuls/contract/paths';
import type { Task } from '@fernpuls/contract/tasks/task';
import { useMay, useModule } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../ui/link.tsx';

/** To the message a task came out of, for who may see messages. */
export function MessageLink({ task, className }: { task: Task; className?: string | undefined }) {
  const { t } = useTranslation('tasks');
  const may = [useMay('message'), useModule('messages')].every(Boolean);
  if (!may || !task.chatMessageId || !task.patientId) return null;
  const to = `${messagesPath}/${task.patientId}?${messageParameter}=${task.chatMessageId}`;
  return (
    <Link to={to} className={className}>
      <IconMessages size={14} aria-hidden="true" />
      {t('to_message')}
    </Link>
  );
}
