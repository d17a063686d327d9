import type { Fields } from '@fernpuls/contract/kit/resource';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type OfferedColumn, shownOf } from './column-choice.ts';
import { columnsOf } from './columns.tsx';
import type { ListScreen, Row } from './list-screen.ts';
import type { ListWords } from './words.ts';

type Sheet<F extends Fields> = { rows: readonly Row<F>[]; columns: readonly OfferedColumn<F>[] };
type Given<F extends Fields> = {
  screen: ListScreen<F>;
  words: ListWords;
  columns: readonly OfferedColumn<F>[];
};

/** Chosen rows on paper, also those of other pages: while it is printed they stand in place of the page's. */
export function usePrinting<F extends Fields>({ screen, words, columns }: Given<F>) {
  const [sheet, setSheet] = useState<Sheet<F> | null>(null);
  const print = async (rows: readonly Row<F>[]) => {
    const said = await screen.columnsFor?.(rows);
    const shown = columns.map(({ column }) => column.key);
    const whole = said ? shownOf(columnsOf(screen, words, said), shown) : columns;
    flushSync(() => setSheet({ rows, columns: whole }));
    // It returns once the browser's own dialog is closed.
    window.print();
    setSheet(null);
  };
  return { sheet, print };
}
