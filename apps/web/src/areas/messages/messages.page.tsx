import { recordPath } from '@fernpuls/contract/paths';
import IconMessages from '#icons/IconMessages';
import IconPlus from '#icons/IconPlus';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMay } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterEmpty } from '../../ui/filter-empty.tsx';
import { useHotkeys } from '../../ui/hotkeys.ts';
import { KeyBar } from '../../ui/key-bar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RegionError } from '../../ui/region-error.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Skeleton, useDelayed } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useFullScreen } from '../../ui/use-full-screen.ts';
import { useIsNarrow, useMedia } from '../../ui/use-media.ts';
import { chatAddress } from './addresses.ts';
import { ChatAside } from './chat-aside.tsx';
import { ChatList } from './chat-list.tsx';
import styles from './messages.module.css';
import { NewChat } from './new-chat.tsx';
import { ThreadHead } from './thread-head.tsx';
import { Thread } from './thread.tsx';
import { useAbout } from './use-about.ts';
import { type Chats, useChats } from './use-chats.ts';
import { useKeysWait } from '../../ui/waiting-keys.ts';
import { useHeldChat } from './use-held-chat.ts';
import { useReadsOnOpening } from './use-reads-on-opening.ts';

/** Chats at the left, the conversation, what is known of the patient at the right; one of them on a phone. */
export function Component() {
  const { t } = useTranslation(['messages', 'shell']);
  const navigate = useNavigate();
  const list = useChats();
  const { selected, about, ...asked } = useAbout();
  const rows = useHeldChat(list, selected);
  const isNarrow = useIsNarrow();
  const hasRoom = useMedia('(min-width: 1280px)');
  const [isInfo, setIsInfo] = useState(false);
  const [isNew, setIsNew] = useState(false);
  const mayWrite = useMay('message', 'write');
  const isDetail = isNarrow && (selected !== null || asked.isPending || asked.error !== null);
  useFullScreen(isDetail);
  const open = (id: string | null) => void navigate(chatAddress(id, list.search), { replace: !isNarrow });
  const step = (by: number) => {
    const at = rows.findIndex(({ id }) => id === selected);
    const next = rows[at < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, at + by))];
    if (next) open(next.id);
  };
  const group = t('shell:keys.page', { page: t('title') });
  const toRecord = () => selected && void navigate(recordPath(selected, 'measurements'));
  useKeysWait('rows', list.isPending);
  useHotkeys(
    [
      { keys: 'j', label: t('key.next'), group, run: () => step(1) },
      { keys: 'k', label: t('key.previous'), group, run: () => step(-1) },
    ],
    rows.length > 0,
  );
  useHotkeys([{ keys: 'o', label: t('key.record'), group, run: toRecord }], selected !== null);
  useHotkeys([{ keys: 'n', label: t('new_chat'), group, run: () => setIsNew(true) }], mayWrite);
  return (
    <>
      {!isDetail && (
        <PageHeader
          title={t('title')}
          actions={
            mayWrite && (
              <Button variant="primary" icon={<IconPlus />} keys="n" onClick={() => setIsNew(true)}>
                {isNarrow ? <span className="visually-hidden">{t('new_chat')}</span> : t('new_chat')}
              </Button>
            )
          }
        >
          <Tabs
            label={t('tab.label')}
            tabs={[
              { key: 'all', label: t('tab.all') },
              { key: 'unread', label: t('tab.unread'), count: list.unreadChats },
            ]}
            current={list.tab}
            onChange={list.setTab}
          />
        </PageHeader>
      )}
      <div className={styles.page} data-detail={isDetail || undefined}>
        <div className={styles.listColumn}>
          <ListHead list={list} />
          <ListState list={list} count={rows.length} />
          <ChatList list={list} rows={rows} selected={selected} />
        </div>
        <div className={styles.detail}>
          {asked.error && <RegionError error={asked.error} onRetry={asked.retry} />}
          {selected === null && !asked.error && !asked.isPending && rows.length > 0 && (
            <EmptyState icon={<IconMessages />} title={t('choose')} />
          )}
          {selected !== null && (
            <Thread
              key={selected}
              patientId={selected}
              about={about}
              onNotAbout={() => about && open(selected)}
              renderHead={(conversation, onToggleRead) => (
                <ThreadHead
                  conversation={conversation}
                  onToggleRead={onToggleRead}
                  onBack={isNarrow ? () => open(null) : null}
                  onInfo={hasRoom ? null : () => setIsInfo(true)}
                />
              )}
            />
          )}
        </div>
        {selected !== null && (
          <ChatAside
            patientId={selected}
            reading={about}
            hasRoom={hasRoom}
            isInfo={isInfo}
            onCloseReading={() => open(selected)}
            onCloseInfo={() => setIsInfo(false)}
          />
        )}
      </div>
      {!isNarrow && (rows.length > 0 || selected !== null) && (
        <KeyBar
          hints={[
            { keys: 'j k', label: t('key.walk') },
            { keys: 'r', label: t('key.reply') },
            { keys: 'u', label: t('key.unread') },
            { keys: 'o', label: t('key.record') },
          ]}
        />
      )}
      {isNew && (
        <NewChat
          onClose={() => setIsNew(false)}
          onChosen={(id) => {
            setIsNew(false);
            open(id);
          }}
        />
      )}
    </>
  );
}

function ListHead({ list }: { list: Chats }) {
  const { t } = useTranslation('messages');
  const [readsOnOpening, setReadsOnOpening] = useReadsOnOpening();
  return (
    <div className={styles.listHead}>
      <SearchField value={list.query} onChange={list.setQuery} label={t('search')} />
      <Switch label={t('reads_on_opening')} checked={readsOnOpening} onChange={setReadsOnOpening} />
    </div>
  );
}

function ListState({ list, count }: { list: Chats; count: number }) {
  const { t } = useTranslation('messages');
  const late = useDelayed(list.isPending);
  if (list.error) return <RegionError error={list.error} onRetry={list.retry} />;
  if (late)
    return (
      <div className={styles.waiting} aria-busy="true">
        {[60, 45, 55, 50].map((width) => (
          <Skeleton key={width} width={`${width}%`} />
        ))}
      </div>
    );
  if (list.isPending || count > 0) return null;
  if (list.query !== '') return <FilterEmpty count={1} onClear={() => list.setQuery('')} />;
  if (list.tab === 'unread') return <EmptyState good icon={<IconMessages />} title={t('all_read')} />;
  return <EmptyState icon={<IconMessages />} title={t('no_chats')} text={t('no_chats_text')} />;
}
