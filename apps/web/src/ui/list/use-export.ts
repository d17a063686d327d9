import type { Fields } from '@fernpuls/contract/kit/resource';
import { useRef, useState } from 'react';
import type { ListParameters } from '../../api/queries.ts';
import { useFormat } from '../format.ts';
import { saveFile } from '../save-file.ts';
import { closeToast, showToast } from '../toasts.ts';
import { type OfferedColumn, shownOf } from './column-choice.ts';
import { columnsOf } from './columns.tsx';
import { fetchAll } from './fetch-all.ts';
import { listCsv } from './list-csv.ts';
import type { ListScreen, Row } from './list-screen.ts';
import type { ListWords } from './words.ts';

/** A spreadsheet takes more; a file made in the browser should not. */
const exportLimit = 10_000;

type Given<F extends Fields> = {
  screen: ListScreen<F>;
  words: ListWords;
  parameters: ListParameters<F>;
  columns: readonly OfferedColumn<F>[];
};

/** The rows a list shows with its filters, all pages, in the columns shown, as a file; told while it grows, and it can be stopped. */
export function useExport<F extends Fields>({ screen, words, parameters, columns }: Given<F>) {
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const stop = useRef(new AbortController());
  const save = async (rows: readonly Row<F>[]) => {
    const said = await screen.columnsFor?.(rows);
    const shown = columns.map(({ column }) => column.key);
    const whole = said ? shownOf(columnsOf(screen, words, said), shown) : columns;
    saveFile({
      name: `${words.file}-${format.dayOf(new Date())}.csv`,
      text: listCsv({ screen, words, format, columns: whole, rows }),
      type: 'text/csv;charset=utf-8',
    });
  };

  async function chosen(rows: readonly Row<F>[]): Promise<void> {
    await save(rows);
    showToast({ kind: 'success', text: words.t('lists:exported', { count: rows.length }) });
  }

  async function everything(): Promise<void> {
    if (busy) return;
    setBusy(true);
    stop.current = new AbortController();
    const id = showToast({
      kind: 'info',
      text: words.t('lists:export_running'),
      persistent: true,
      action: { label: words.t('ui:cancel'), run: () => stop.current.abort() },
    });
    try {
      const { rows, total } = await fetchAll(screen.resource, parameters, {
        most: exportLimit,
        signal: stop.current.signal,
      });
      await save(rows);
      const text =
        total > rows.length
          ? words.t('lists:export_capped', { count: rows.length, total: format.number(total) })
          : words.t('lists:exported', { count: rows.length });
      showToast({ kind: total > rows.length ? 'info' : 'success', text });
    } catch (error) {
      if (!stop.current.signal.aborted) throw error;
    } finally {
      closeToast(id);
      setBusy(false);
    }
  }

  return { busy, everything, chosen };
}
