import type { Fields } from '@fernpuls/contract/kit/resource';
import { useLocation, useNavigate, useParams } from 'react-router';
import IconPlus from '#icons/IconPlus';
import { useList } from '../../api/hooks.ts';
import { useMay } from '../../api/session.ts';
import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { useFormat } from '../format.ts';
import { useHotkeys } from '../hotkeys.ts';
import { ListBody } from '../list-body.tsx';
import { PageHeader } from '../page-header.tsx';
import { rangeFilter } from '../range-picker.tsx';
import { Tabs } from '../tabs.tsx';
import { useListState } from '../use-list-state.ts';
import { useNow } from '../use-now.ts';
import { ListBulk } from './bulk.tsx';
import { shownOf } from './column-choice.ts';
import { columnsOf } from './columns.tsx';
import { currentTab, tabValues, wireFilters } from './filter-state.ts';
import { type ListScreen, nameOfRow, type Row } from './list-screen.ts';
import { RecordDrawer } from './record-drawer.tsx';
import { ListTools } from './tools.tsx';
import { useExport } from './use-export.ts';
import { useSelection } from './use-selection.ts';
import { useListWords } from './words.ts';

export type { ListScreen } from './list-screen.ts';

/**
 * A list of a resource with everything people expect of one: search, filters, tabs, saved views, order, row height,
 * selection, export, keys, and a record in a drawer or on a page of its own. What is filtered stands in the address.
 */
export function ListPage<F extends Fields>({ screen }: { screen: ListScreen<F> }) {
  const { resource, base, tabs } = screen;
  const words = useListWords(screen);
  const { t } = words;
  const navigate = useNavigate();
  const format = useFormat();
  const now = useNow(60_000);
  const { id } = useParams();
  const mayWrite = useMay(screen.writePermission ?? resource.permission, 'write');
  const mayCreate = mayWrite && resource.verbs.includes('create') && !screen.withoutNew;
  const list = useListState(resource.type, { sort: resource.defaultSort });
  const range = rangeFilter(list.range, now);
  const parameters = {
    sort: list.sort,
    query: list.query || undefined,
    filters: wireFilters(screen, list.filters, range.filter),
  };
  const found = useList(
    resource,
    { ...parameters, page: list.page, perPage: list.perPage },
    screen.refetchInterval ? { refetchInterval: screen.refetchInterval } : {},
  );
  const selection = useSelection<Row<F>>(found.rows);
  const columns = columnsOf(screen, words);
  const shown = shownOf(columns, list.columns);
  const exporting = useExport({ screen, words, parameters, columns: shown });
  const tab = currentTab(screen, list.filters);
  const { search: query } = useLocation();
  const opensDrawer = screen.opens !== 'page';
  const goTo = (place: string) => void navigate(`${base}/${place}${opensDrawer ? query : ''}`);
  const close = () => void navigate(`${base}${query}`);
  useHotkeys(
    [{ keys: 'n', label: t('lists:key_new'), group: t('shell:keys.lists'), run: () => goTo('new') }],
    mayCreate && id === undefined,
  );
  const isNarrowed =
    list.filterCount - (tabs && tabs.field in list.filters ? 1 : 0) > 0 || list.range !== null;
  const newButton = mayCreate && (
    <Button variant="primary" icon={<IconPlus />} keys="n" onClick={() => goTo('new')}>
      {words.new}
    </Button>
  );
  const drawer =
    id !== undefined &&
    opensDrawer &&
    (screen.drawer?.({ id, onClose: close }) ?? (
      <RecordDrawer key={id} id={id} screen={screen} words={words} onClose={close} />
    ));
  return (
    <>
      <PageHeader
        title={words.title}
        {...(screen.back ? { back: screen.back } : {})}
        note={found.isPending ? undefined : format.number(found.total)}
        actions={
          <>
            {screen.actions}
            {newButton}
          </>
        }
      >
        {tabs && (
          <Tabs
            label={words.title}
            tabs={tabValues(screen).map((key) => ({ key, label: t(`${tabs.words}.${key}`) }))}
            current={tab ?? ''}
            onChange={(key) => list.setFilter(tabs.field, key === tabValues(screen)[0] ? null : key)}
          />
        )}
      </PageHeader>
      {screen.notice}
      <ListTools
        screen={screen}
        words={words}
        list={list}
        columns={columns}
        isInvalid={range.isInvalid}
        exporting={exporting}
      />
      <ListBody
        list={list}
        found={found}
        label={words.title}
        rowName={(row) => nameOfRow(screen, row)}
        columns={shown.map(({ column }) => column)}
        selection={selection.ids}
        onSelection={selection.set}
        activeKey={id ?? null}
        onOpen={(row) => goTo(row.id)}
        {...(screen.rowTone ? { rowTone: screen.rowTone } : {})}
        isFiltered={isNarrowed}
        onClear={() => {
          list.clearFilters();
          if (list.range) list.setRange(null);
        }}
        empty={
          screen.empty?.(list.filters) ?? (
            <EmptyState title={words.empty} text={words.emptyText} action={newButton} />
          )
        }
      >
        <ListBulk
          screen={screen}
          words={words}
          mayWrite={mayWrite}
          selection={selection}
          onExport={exporting.save}
        />
      </ListBody>
      {drawer}
    </>
  );
}
