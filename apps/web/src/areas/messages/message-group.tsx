import IconCheck from '#icons/IconCheck';
import IconChecks from '#icons/IconChecks';
import type { ChatMessage } from '@fernpuls/contract/messages/chat-message';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../ui/format.ts';
import { useNow } from '../../ui/use-now.ts';
import { MeasurementChip } from './measurement-chip.tsx';
import { MessageFiles } from './message-files.tsx';
import { MakeTask, MessageTasks } from './message-tasks.tsx';
import type { Group } from './model.ts';
import styles from './thread.module.css';
import type { ChatTasks } from './use-chat-tasks.ts';

type Props = { group: Group; patientName: string; tasks: ChatTasks; sought: string | null };

/** Bubbles of one person, the practice's at the right; below them when, and who has read it. */
export function MessageGroup({ group, patientName, tasks, sought }: Props) {
  const { t } = useTranslation('messages');
  const format = useFormat();
  const last = group.messages.at(-1);
  if (!last) return null;
  const isOwn = group.author === 'staff';
  return (
    <li className={styles.group} data-own={isOwn || undefined}>
      <span className={isOwn ? styles.writer : 'visually-hidden'}>{isOwn ? group.name : patientName}</span>
      {group.messages.map((message) => (
        <div key={message.id} className={styles.said}>
          <div className={styles.bubble} data-sought={message.id === sought ? '' : undefined}>
            {message.measurementId && <MeasurementChip id={message.measurementId} />}
            {message.text !== '' && <p>{message.text}</p>}
            <MessageFiles files={message.attachments} />
          </div>
          <MakeTask message={message} tasks={tasks} />
          <MessageTasks message={message} tasks={tasks} />
        </div>
      ))}
      <p className={styles.foot}>
        <time dateTime={last.sentAt} className="numeric">
          {format.time(last.sentAt)}
        </time>
        {isOwn ? (
          <ReadByPatient message={last} />
        ) : (
          <span>{last.readAt ? <ReadBy message={last} /> : t('unread')}</span>
        )}
      </p>
    </li>
  );
}

function ReadBy({ message }: { message: ChatMessage }) {
  const { t } = useTranslation('messages');
  const format = useFormat();
  const now = useNow(60_000);
  if (message.readAt === null) return null;
  const when = format.moment(message.readAt, now);
  return message.readByName ? t('read_by', { name: message.readByName, when }) : t('read_at', { when });
}

function ReadByPatient({ message }: { message: ChatMessage }) {
  const { t } = useTranslation('messages');
  const format = useFormat();
  const now = useNow(60_000);
  const Mark = message.readAt ? IconChecks : IconCheck;
  return (
    <span className={styles.state} data-read={message.readAt !== null || undefined}>
      <Mark aria-hidden="true" />
      {message.readAt ? t('read_by_patient', { when: format.moment(message.readAt, now) }) : t('sent')}
    </span>
  );
}
