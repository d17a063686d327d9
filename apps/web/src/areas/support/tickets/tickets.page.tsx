import { supportTickets, ticketStates } from '@fernpuls/contract/support/ticket';
import { useNavigate, useParams } from 'react-router';
import { useList } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import type { Column } from '../../../ui/data-table-types.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFormat } from '../../../ui/format.ts';
import { ListBody } from '../../../ui/list-body.tsx';
import { ListToolbar } from '../../../ui/list-toolbar.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RangePicker, rangeFilter } from '../../../ui/range-picker.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useListState } from '../../../ui/use-list-state.ts';
import { useNow } from '../../../ui/use-now.ts';
import type { SupportTicket } from '@fernpuls/contract/support/ticket';
import { TicketDrawer } from './ticket-drawer.tsx';
import styles from './tickets.module.css';

const base = '/protected/system/tickets';

/** What people wrote to the administration: open ones first, each settled with a note. */
export function Component() {
  const { t } = useTranslation(['support', 'ui', 'errors', 'ranges', 'lists']);
  const navigate = useNavigate();
  const format = useFormat();
  const now = useNow(60_000);
  const { id } = useParams();
  const list = useListState('support_tickets', { sort: supportTickets.defaultSort });
  const state = ticketStates.find((one) => one === list.filters.state) ?? 'open';
  const { filter, isInvalid } = rangeFilter(list.range, now);
  const found = useList(supportTickets, {
    page: list.page,
    perPage: list.perPage,
    sort: list.sort,
    query: list.query || undefined,
    filters: { state: [state], ...(filter ? { createdAt: filter } : {}) },
  });
  const open = (ticket: SupportTicket) => void navigate(`${base}/${ticket.id}${location.search}`);
  const columns = columnsOf(t, (at) => format.moment(at, now));
  return (
    <>
      <PageHeader title={t('tickets')} note={found.isPending ? undefined : format.number(found.total)}>
        <Tabs
          label={t('tickets')}
          tabs={ticketStates.map((key) => ({ key, label: t(`states.${key}`) }))}
          current={state}
          onChange={(key) => list.setFilter('state', key)}
        />
      </PageHeader>
      <ListToolbar>
        <SearchField value={list.query} onChange={list.setQuery} label={t('lists:search')} />
        <RangePicker kind="saved" value={list.range} onChange={list.setRange} label={t('sent_at')} />
        {isInvalid && (
          <p role="alert" className={styles.invalid}>
            {t('ranges:discarded', { reason: t('errors:from_after_to') })}
          </p>
        )}
      </ListToolbar>
      <ListBody
        list={list}
        found={found}
        label={t('tickets')}
        rowName={(row) => row.subject}
        columns={columns}
        activeKey={id ?? null}
        onOpen={open}
        isFiltered={list.query !== '' || list.range !== null}
        onClear={() => {
          list.clearFilters();
          list.setRange(null);
        }}
        empty={<EmptyState title={t(`none.${state}`)} text={t('none.text')} good={state === 'open'} />}
      />
      {id !== undefined && (
        <TicketDrawer key={id} id={id} onClose={() => void navigate(`${base}${location.search}`)} />
      )}
    </>
  );
}

function columnsOf(t: (key: string) => string, moment: (at: string) => string): Column<SupportTicket>[] {
  return [
    {
      key: 'createdAt',
      header: t('sent_at'),
      cell: (one) => moment(one.createdAt),
      sort: 'created_at',
      width: '10rem',
      phone: 'value',
    },
    { key: 'subject', header: t('subject'), cell: (one) => <strong>{one.subject}</strong>, phone: 'title' },
    {
      key: 'category',
      header: t('category'),
      cell: (one) => <Chip>{t(`categories.${one.category}`)}</Chip>,
      width: '9rem',
      phone: 'value',
    },
    { key: 'by', header: t('by'), cell: (one) => one.createdByName, width: '12rem', phone: 'hidden' },
  ];
}
