import IconArrowDown from '#icons/IconArrowDown';
import IconMessageCircle from '#icons/IconMessageCircle';
import { Fragment, type ReactNode, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFormat } from '../../ui/format.ts';
import { useHotkeys } from '../../ui/hotkeys.ts';
import { RegionError } from '../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../ui/skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { NewTask } from '../tasks/index.ts';
import { Composer } from './composer.tsx';
import { MessageGroup } from './message-group.tsx';
import { daysOf } from './model.ts';
import styles from './thread.module.css';
import { type Conversation, useConversation } from './use-conversation.ts';
import { useOutgoing } from './use-outgoing.ts';
import { useReading } from './use-reading.ts';
import { useReadsOnOpening } from './use-reads-on-opening.ts';
import { useScroll } from './use-scroll.ts';
import { useAttachments } from './use-attachments.ts';
import { useDrop } from '../../ui/use-drop.ts';
import { type ChatTasks, firstWords, useChatTasks } from './use-chat-tasks.ts';
import { useSought } from './use-sought.ts';
import { WaitingMessage } from './waiting-messages.tsx';

type Props = {
  patientId: string;
  /** The reading a new message is about. */
  about?: string | null;
  onNotAbout?: () => void;
  renderHead: (conversation: Conversation, toggleRead: () => void) => ReactNode;
};

/** A conversation: what was written, what is on its way, and the field for the next message. */
export function Thread({ patientId, about = null, onNotAbout, renderHead }: Props) {
  const { t } = useTranslation(['messages', 'shell']);
  const conversation = useConversation(patientId);
  const { messages, unread, chat, mayWrite, error, isPending } = conversation;
  const outgoing = useOutgoing({ patientId, known: messages, onSent: conversation.put });
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const last = outgoing.waiting.at(-1)?.id ?? messages.at(-1)?.id ?? null;
  const { isAtEnd, toEnd } = useScroll(box, { first: messages[0]?.number ?? null, last });
  const [readsOnOpening] = useReadsOnOpening();
  const reading = useReading({ conversation, isAtEnd, readsOnOpening });
  const tasks = useChatTasks(patientId);
  const sought = useSought(conversation, box);
  const late = useDelayed(isPending);
  const group = t('shell:keys.page', { page: t('title') });
  useHotkeys([{ keys: 'r', label: t('key.reply'), group, run: () => field.current?.focus() }], mayWrite);
  useHotkeys(
    [{ keys: 'u', label: t('key.unread'), group, run: reading.toggle }],
    mayWrite && messages.some(({ author }) => author === 'patient'),
  );
  const attachments = useAttachments(patientId);
  const send = () => {
    if (outgoing.send(about, attachments.stored)) {
      attachments.clear();
      reading.clearMarker();
      onNotAbout?.();
    }
  };
  const dropping = useDrop(attachments.add);
  if (conversation.isUnknown) return <EmptyState title={t('unknown.title')} text={t('unknown.text')} />;
  return (
    <section
      className={styles.thread}
      aria-label={t('conversation', { name: chat?.patientName ?? '' })}
      {...(mayWrite && dropping)}
    >
      {renderHead(conversation, reading.toggle)}
      {error && <RegionError error={error} onRetry={conversation.retry} />}
      <div className={styles.middle}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to be reachable */}
        <div ref={box} className={styles.box} role="region" aria-label={t('messages')} tabIndex={0}>
          {late && <Waiting />}
          {!isPending && !error && messages.length === 0 && outgoing.waiting.length === 0 && (
            <EmptyState icon={<IconMessageCircle />} title={t('no_messages')} text={t('no_messages_text')} />
          )}
          {conversation.hasOlder && (
            <p className={styles.older}>
              <Button size="toolbar" busy={conversation.isLoadingOlder} onClick={conversation.older}>
                {t('older')}
              </Button>
            </p>
          )}
          <Days conversation={conversation} marker={reading.marker} tasks={tasks} sought={sought} />
          <ol className={styles.groups}>
            {outgoing.waiting.map((message) => (
              <WaitingMessage key={message.id} message={message} outgoing={outgoing} />
            ))}
          </ol>
        </div>
        {!isAtEnd && (
          <span className={styles.toEnd}>
            <Button icon={<IconArrowDown />} onClick={toEnd}>
              {unread.length > 0 ? t('new', { count: unread.length }) : t('to_end')}
            </Button>
          </span>
        )}
      </div>
      {tasks.from && (
        <NewTask
          given={{ patientId, chatMessageId: tasks.from.id, title: firstWords(tasks.from.text) }}
          onClose={tasks.end}
        />
      )}
      {mayWrite && chat && (
        <Composer
          field={field}
          patientId={patientId}
          attachments={attachments}
          text={outgoing.text}
          name={chat.patientName}
          about={about}
          onText={outgoing.setText}
          onSend={send}
          onNotAbout={() => onNotAbout?.()}
        />
      )}
    </section>
  );
}

type DaysProps = {
  conversation: Conversation;
  marker: number | null;
  tasks: ChatTasks;
  sought: string | null;
};

function Days({ conversation, marker, tasks, sought }: DaysProps) {
  const { t } = useTranslation('messages');
  const format = useFormat();
  const now = useNow(60_000);
  const { messages, chat } = conversation;
  const days = daysOf(messages, { dayOf: format.dayOf, marker });
  return (
    <div role="log" aria-label={t('messages')}>
      {days.map(({ day, groups }) => (
        <section key={day} aria-label={format.day(day, now)}>
          <h3 className={styles.day}>
            <span>{format.day(day, now)}</span>
          </h3>
          <ol className={styles.groups}>
            {groups.map((group) => (
              <Fragment key={group.key}>
                {group.messages[0]?.number === marker && (
                  <li className={styles.marker} data-marker="">
                    <span>{t('marker')}</span>
                  </li>
                )}
                <MessageGroup
                  group={group}
                  patientName={chat?.patientName ?? ''}
                  tasks={tasks}
                  sought={sought}
                />
              </Fragment>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-busy="true">
      {[45, 60, 38].map((width) => (
        <Skeleton key={width} width={`${width}%`} height="2.5rem" />
      ))}
    </div>
  );
}
