import { mailServer } from '@fernpuls/contract/tenancy/mail.call';
import { mailMessages, mailStates } from '@fernpuls/contract/tenancy/mail-message';
import { useNavigate, useParams } from 'react-router';
import { useCall, useList } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterEmpty } from '../../../ui/filter-empty.tsx';
import { useFormat } from '../../../ui/format.ts';
import { KeyBar } from '../../../ui/key-bar.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
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
  const { t } = useTranslation(['outbox', 'ui']);
  const navigate = useNavigate();
  const format = useFormat();
  const now = useNow(60_000);
  const { id } = useParams();
  const list = useListState('mail_messages', { sort: mailMessages.defaultSort });
  const state = mailStates.find((one) => one === list.filters.state) ?? null;
  const server = useCall(mailServer, {}).data;
  const hasServer = server?.isSet ?? true;
  const { rows, total, pages, isPending, error, refetch } = useList(
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
  const isFiltered = list.query !== '' || state !== null;
  return (
    <>
      <PageHeader title={t('title')} note={isPending ? undefined : format.number(total)}>
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
      <div className={styles.toolbar}>
        <SearchField value={list.query} onChange={list.setQuery} label={t('ui:list.search')} />
        {server?.isSet && <span className={styles.sender}>{t('sent_as', { sender: server.sender })}</span>}
      </div>
      {error ? (
        <RegionError error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('title')}
          rows={rows}
          rowKey={(mail) => mail.id}
          rowName={(mail) => mail.subject}
          columns={columns}
          loading={isPending}
          density={list.density}
          sort={list.sort}
          onSort={list.setSort}
          activeKey={id ?? null}
          onOpen={(mail) => void navigate(`${base}/${mail.id}${location.search}`)}
        />
      )}
      {!isPending && !error && total === 0 && isFiltered && (
        <FilterEmpty count={list.filterCount} onClear={list.clearFilters} />
      )}
      {!isPending && !error && total === 0 && !isFiltered && (
        <EmptyState title={t('none')} text={t('none_text')} />
      )}
      <KeyBar
        hints={[
          { keys: 'j k', label: t('ui:list.key_next') },
          { keys: 'enter', label: t('ui:list.key_open') },
        ]}
      >
        <Pager
          page={list.page}
          pages={pages}
          total={total}
          perPage={list.perPage}
          onPage={list.setPage}
          onPerPage={list.setPerPage}
        />
      </KeyBar>
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
