import type { Fields } from '@fernpuls/contract/kit/resource';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { useFormat } from '../format.ts';
import type { Row } from './list-screen.ts';
import type { ListWords } from './words.ts';

/** What is done with more than that is no work for a selection. */
const most = 1000;

type Props<F extends Fields> = {
  words: Pick<ListWords, 't'>;
  selection: { ids: ReadonlySet<string>; add: (rows: readonly Row<F>[]) => void };
  found: { rows: readonly Row<F>[]; total: number; all: (most: number) => Promise<readonly Row<F>[]> };
};

/** Once the whole page is chosen: the other pages too. */
export function SelectAll<F extends Fields>({ words: { t }, selection, found }: Props<F>) {
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const { ids } = selection;
  const isPage = found.rows.length > 0 && found.rows.every(({ id }) => ids.has(id));
  if (!isPage || found.total <= ids.size || found.total > most) return null;
  const add = () => {
    setBusy(true);
    return found
      .all(most)
      .then(selection.add)
      .finally(() => setBusy(false));
  };
  return (
    <Button busy={busy} onClick={() => void add()}>
      {t('lists:select_found', { total: format.number(found.total) })}
    </Button>
  );
}
