import type { Fields } from '@fernpuls/contract/kit/resource';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import IconPlus from '#icons/IconPlus';
import { useMay } from '../../api/session.ts';
import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { useFormat } from '../format.ts';
import { useHotkeys } from '../hotkeys.ts';
import { useIsNarrow } from '../use-media.ts';
import { ListBulk } from './bulk.tsx';
import { shownOf } from './column-choice.ts';
import { columnsOf } from './columns.tsx';
import { currentTab, filtersInEffect, isNarrowed } from './filter-state.ts';
import { fetchAll } from './fetch-all.ts';
import { ListBody } from './list-body.tsx';
import { ListHead, SectionHead } from './list-head.tsx';
import styles from './list-head.module.css';
import { type ListScreen, nameOfRow, type Row } from './list-screen.ts';
import { RecordDrawer } from './record-drawer.tsx';
import { ListTools } from './tools.tsx';
import { useExport } from './use-export.ts';
import { usePrinting } from './use-printing.ts';
import { type ListQuery, useListQuery } from './use-list-query.ts';
import { usePreview } from './use-preview.ts';
import { useSelection } from './use-selection.ts';
import { useViews } from './use-views.ts';
import { useListWords } from './words.ts';

export type { ListScreen, ListTool } from './list-screen.ts';

type Props<F extends Fields> = { screen: ListScreen<F> };

/**
 * A list of a resource with everything people expect of one: search, filters, tabs, saved views, order, columns, row
 * height, selection, export, keys, and a record in a drawer or on a page of its own. What is filtered stands in the
 * address.
 */
export function ListPage<F extends Fields>({ screen }: Props<F>) {
  return <QueriedList screen={screen} query={useListQuery(screen)} />;
}

/** The same for a screen that has asked for its rows itself. */
export function QueriedList<F extends Fields>({ screen, query }: Props<F> & { query: ListQuery<F> }) {
  const { resource, base } = screen;
  const { list, found, wanted, isInvalid } = query;
  const words = useListWords(screen);
  const { t } = words;
  const navigate = useNavigate();
  const format = useFormat();
  const { search } = useLocation();
  const isNarrow = useIsNarrow();
  const isSection = screen.head === 'section';
  const opensDrawer = (screen.opens ?? 'drawer') === 'drawer';
  const parameters = useParams();
  const id = opensDrawer ? parameters.id : undefined;
  const mayWrite = useMay(screen.writePermission ?? resource.permission, resource.writeAccess);
  const mayCreate = mayWrite && resource.verbs.includes('create');
  const selection = useSelection<Row<F>>(found.rows, {
    key: JSON.stringify([list.query, list.filters, list.range, screen.always]),
    isAwaited: found.isPlaceholderData,
  });
  const preview = usePreview<Row<F>>(found.rows);
  const views = useViews({ name: screen.name ?? resource.type, views: screen.views, list });
  const columns = columnsOf(screen, words);
  const shown = shownOf(columns, list.columns);
  const exporting = useExport({ screen, words, parameters: wanted, columns: shown });
  const printing = usePrinting({ screen, words, columns: shown });
  const { sheet } = printing;
  const goTo = (place: string) => void navigate(`${base}/${place}${opensDrawer ? search : ''}`);
  const open = (row: Row<F>) => (screen.addressOf ? void navigate(screen.addressOf(row)) : goTo(row.id));
  const close = () => void navigate(`${base}${search}`);
  useHotkeys(
    [{ keys: 'n', label: words.new, group: t('shell:keys.lists'), run: () => goTo('new') }],
    mayCreate && id === undefined,
  );
  const buttonWith = (label: ReactNode) =>
    mayCreate && (
      <Button
        variant="primary"
        {...(isSection ? { size: 'toolbar' } : {})}
        icon={screen.newIcon ?? <IconPlus />}
        keys="n"
        onClick={() => goTo('new')}
      >
        {label}
      </Button>
    );
  const worded = buttonWith(words.new);
  // The head of a telephone has room for its sign only; an empty list says what to do first.
  const newButton =
    isNarrow && !isSection ? buttonWith(<span className="visually-hidden">{words.new}</span>) : worded;
  const count = found.isPending || found.error ? undefined : format.number(found.total);
  const heading = { screen, words, list, note: screen.note ?? (screen.tabs?.counts ? undefined : count) };
  const tools = { screen, words, list, columns, isInvalid, exporting };
  const clear = () => {
    if (views.current) views.show(views.current.key);
    else list.clearFilters();
    if (list.range) list.setRange(null);
  };
  const all = (
    <>
      {!isSection && <ListHead {...heading} views={views} newButton={newButton} />}
      {screen.notice}
      <ListTools {...tools} action={isSection && newButton}>
        {isSection && <SectionHead {...heading} />}
      </ListTools>
      <ListBody
        list={list}
        found={sheet ? { ...found, rows: sheet.rows } : found}
        label={words.title}
        rowName={(row) => nameOfRow(screen, row)}
        columns={(sheet?.columns ?? shown).map(({ column }) =>
          list.columns ? { ...column, wideOnly: false } : column,
        )}
        selection={selection.ids}
        onSelection={selection.set}
        activeKey={id ?? preview.id}
        {...(screen.opens === 'nothing' ? {} : { onOpen: open })}
        {...(screen.preview ? { onPreview: preview.open } : {})}
        isFiltered={
          list.query !== '' ||
          list.range !== null ||
          isNarrowed(screen, filtersInEffect(screen, list.filters))
        }
        filtered={words.filtered}
        onClear={clear}
        empty={
          screen.empty?.(views.current?.key ?? currentTab(screen, list.filters), worded) ?? (
            <EmptyState title={words.empty} text={words.emptyText} action={worded} />
          )
        }
      >
        <ListBulk
          screen={screen}
          words={words}
          mayWrite={mayWrite}
          selection={selection}
          found={{
            rows: found.rows,
            total: found.total,
            all: async (most) => (await fetchAll(resource, wanted, { most })).rows,
          }}
          onExport={exporting.chosen}
          onPrint={printing.print}
        />
      </ListBody>
      {id !== undefined &&
        (screen.drawer?.({ id, onClose: close }) ?? (
          <RecordDrawer key={id} id={id} screen={screen} words={words} onClose={close} />
        ))}
      {preview.id && screen.preview?.({ id: preview.id, onClose: preview.close, onStep: preview.step })}
    </>
  );
  return isSection ? <section className={styles.section}>{all}</section> : all;
}
