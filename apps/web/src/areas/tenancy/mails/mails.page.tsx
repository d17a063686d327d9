import { mailServer } from '@fernpuls/contract/tenancy/mail.call';
import { mailMessages, mailStates } from '@fernpuls/contract/tenancy/mail-message';
import { useNavigate, useParams } from 'react-router';
import { useCall, useList } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFormat } from '../../../ui/format.ts';
import { ListBody } from '../../../ui/list-body.tsx';
import { ListToolbar } from '../../../ui/list-toolbar.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useListState } from '../../../ui/use-list-state.ts';
import { useNow } from '../../../ui/use-now.ts';
import { mailColumns } from './mail-columns.tsx';
import { MailDrawer } from './mail-drawer.tsx';
import styles from './mails.module.css';

const base = '/protected/system/mails';

/** Every mail the practice wrote: on its way, delivered, or lying here because nobody carries it. */
export function Component() {
  const { t } = useTranslation(['outbox', 'ui', 'lists']);
  const navigate = useNavigate();
  const format = useFormat();
  const now = useNow(60_000);
  const { id } = useParams();
  const list = useListState('mail_messages', { sort: mailMessages.defaultSort });
  const state = mailStates.find((one) => one === list.filters.state) ?? null;
  const server = useCall(mailServer, {}).data;
  const hasServer = server?.isSet ?? true;
  const found = useList(
    mailMessages,
    {
      page: list.page,
      perPage: list.perPage,
      sort: list.sort,
      query: list.query || undefined,
      filters: state ? { state: [state] } : {},
    },
    { refetchInterval: 10_000 },
  );
  const columns = mailColumns({ t, format, now, hasServer });
  const tabs = ['all', ...mailStates] as const;
  return (
    <>
      <PageHeader title={t('title')} note={found.isPending ? undefined : format.number(found.total)}>
        <Tabs
          label={t('title')}
          tabs={tabs.map((key) => ({ key, label: t(`states.${key}`) }))}
          current={state ?? 'all'}
          onChange={(key) => list.setFilter('state', key === 'all' ? null : key)}
        />
      </PageHeader>
      {!hasServer && (
        <p className={styles.notice} role="status">
          <strong>{t('no_server')}</strong> {t('no_server_text')}
        </p>
      )}
      <ListToolbar>
        <SearchField value={list.query} onChange={list.setQuery} label={t('lists:search')} />
        {server?.isSet && <span className={styles.sender}>{t('sent_as', { sender: server.sender })}</span>}
      </ListToolbar>
      <ListBody
        list={list}
        found={found}
        label={t('title')}
        rowName={(mail) => mail.subject}
        columns={columns}
        activeKey={id ?? null}
        onOpen={(mail) => void navigate(`${base}/${mail.id}${location.search}`)}
        isFiltered={list.query !== '' || state !== null}
        empty={<EmptyState title={t('none')} text={t('none_text')} />}
      />
      {id !== undefined && (
        <MailDrawer
          key={id}
          id={id}
          hasServer={hasServer}
          onClose={() => void navigate(`${base}${location.search}`)}
        />
      )}
    </>
  );
}
