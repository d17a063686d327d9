import type { Chat } from '@fernpuls/contract/messages/chat';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { useClinicalFormat } from '../../clinical/format.ts';
import { Link } from '../../ui/link.tsx';
import { useNow } from '../../ui/use-now.ts';
import { chatAddress } from './addresses.ts';
import styles from './messages.module.css';
import type { Chats } from './use-chats.ts';

type Props = { list: Chats; rows: readonly Chat[]; selected: string | null };

/** The chats, the newest above: who, what was said last, how much nobody has read. */
export function ChatList({ list, rows, selected }: Props) {
  const { t } = useTranslation('messages');
  return (
    <nav aria-label={t('list')} className={styles.scroll}>
      <ul>
        {rows.map((chat) => (
          <Row key={chat.id} chat={chat} isSelected={chat.id === selected} search={list.search} />
        ))}
      </ul>
      {list.hasMore && (
        <p className={styles.more}>
          <Button size="toolbar" busy={list.isLoadingMore} onClick={list.more}>
            {t('more_chats')}
          </Button>
        </p>
      )}
    </nav>
  );
}

function Row({ chat, isSelected, search }: { chat: Chat; isSelected: boolean; search: string }) {
  const { t } = useTranslation(['messages', 'values']);
  const format = useClinicalFormat();
  const now = useNow(60_000);
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isSelected) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  const { lastText, lastAuthor, lastMessageAt, unreadCount } = chat;
  const said = [lastAuthor === 'staff' && t('said_by', { name: chat.lastAuthorName ?? '' }), lastText]
    .filter(Boolean)
    .join(' ');
  const isToday = lastMessageAt !== null && format.dayOf(lastMessageAt) === format.dayOf(now);
  return (
    <li
      className={styles.row}
      data-selected={isSelected || undefined}
      data-unread={unreadCount > 0 || undefined}
    >
      <span className={styles.headline}>
        <Link
          ref={ref}
          to={chatAddress(chat.id, search)}
          replace={isSelected}
          aria-current={isSelected || undefined}
          className={styles.link}
        >
          <strong>{chat.patientName}</strong>
          <span className="numeric">
            {format.age(chat.birthDate, now)} {t(`values:gender_short.${chat.gender}`)}
          </span>
          {unreadCount > 0 && (
            <span className="visually-hidden">{t('unread_count', { count: unreadCount })}</span>
          )}
        </Link>
        {lastMessageAt && (
          <time dateTime={lastMessageAt} className={`${styles.end} numeric`}>
            {isToday ? format.time(lastMessageAt) : format.shortDate(lastMessageAt)}
          </time>
        )}
      </span>
      <span className={styles.headline}>
        <span className={styles.preview}>{lastText !== null && said}</span>
        {unreadCount > 0 && (
          <span className={`${styles.badge} numeric`} aria-hidden="true">
            {format.number(unreadCount)}
          </span>
        )}
      </span>
    </li>
  );
}
