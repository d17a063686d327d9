import type { Fields } from '@fernpuls/contract/kit/resource';
import { useState } from 'react';
import IconDownload from '#icons/IconDownload';
import IconPrinter from '#icons/IconPrinter';
import IconTrash from '#icons/IconTrash';
import { BulkNames } from '../bulk-question.tsx';
import { BulkBar } from '../bulk-bar.tsx';
import { Button } from '../button.tsx';
import { RemovalQuestion } from '../removal/removal-question.tsx';
import { useDelayed } from '../skeleton.tsx';
import { BulkActionButton } from './bulk-action.tsx';
import { BulkProgress } from './bulk-progress.tsx';
import { LeftOutDialog } from './left-out.tsx';
import { type BulkAction, type ListScreen, nameOfRow, type Row } from './list-screen.ts';
import { OutsideView } from './outside-view.tsx';
import { SelectAll } from './select-all.tsx';
import { useBatch } from './use-batch.ts';
import { useBulkRemoval } from './use-bulk-removal.ts';
import type { ListWords } from './words.ts';

type Selection<F extends Fields> = {
  ids: ReadonlySet<string>;
  chosen: readonly Row<F>[];
  set: (ids: ReadonlySet<string>) => void;
  add: (rows: readonly Row<F>[]) => void;
  drop: (rows: readonly Row<F>[]) => void;
  /** Chosen, and not shown since the list was searched or filtered otherwise. */
  outside: readonly Row<F>[];
  clear: () => void;
};

type Props<F extends Fields> = {
  screen: ListScreen<F>;
  words: ListWords;
  mayWrite: boolean;
  selection: Selection<F>;
  /** The rows of the page, how many there are of all pages, and the way to them. */
  found: { rows: readonly Row<F>[]; total: number; all: (most: number) => Promise<readonly Row<F>[]> };
  onExport: (rows: readonly Row<F>[]) => Promise<void>;
  onPrint: (rows: readonly Row<F>[]) => Promise<void>;
};

/** What can be done with the selected rows: the screen's own actions, paper, a file, and deletion after a question. */
export function ListBulk<F extends Fields>(props: Props<F>) {
  const { screen, words, mayWrite, selection, found, onExport, onPrint } = props;
  const { t } = words;
  const { chosen } = selection;
  const [asking, setAsking] = useState(false);
  const batch = useBatch<Row<F>>(selection);
  const actions: readonly BulkAction<F>[] = screen.bulk ?? [];
  const removeAll = useBulkRemoval(screen, words);
  const isLong = useDelayed(batch.progress !== null);
  return (
    <>
      <BulkBar count={chosen.length} onClear={selection.clear}>
        {isLong && batch.progress ? (
          <BulkProgress progress={batch.progress} onStop={batch.stop} />
        ) : (
          <>
            <OutsideView
              words={words}
              rows={selection.outside.map((row) => ({ id: row.id, name: nameOfRow(screen, row) }))}
              onDrop={() => selection.drop(selection.outside)}
            />
            <SelectAll words={words} selection={selection} found={found} />
            {actions.map((action) => (
              <BulkActionButton
                key={action.key}
                action={action}
                chosen={chosen}
                nameOf={(row) => nameOfRow(screen, row)}
                batch={batch}
              />
            ))}
            {screen.prints && (
              <Button
                icon={<IconPrinter aria-hidden="true" />}
                busy={batch.isBusy}
                onClick={() => void onPrint(chosen)}
              >
                {t('lists:print_chosen')}
              </Button>
            )}
            <Button
              icon={<IconDownload aria-hidden="true" />}
              busy={batch.isBusy}
              onClick={() => void onExport(chosen)}
            >
              {t('lists:export_chosen')}
            </Button>
            {mayWrite && screen.bulkDelete && (
              <Button
                icon={<IconTrash aria-hidden="true" />}
                busy={batch.isBusy}
                onClick={() => setAsking(true)}
              >
                {t('ui:delete')}
              </Button>
            )}
          </>
        )}
      </BulkBar>
      {batch.left.length > 0 && (
        <LeftOutDialog
          left={batch.left.map(({ row, reason }) => ({ id: row.id, name: nameOfRow(screen, row), reason }))}
          onClose={batch.forget}
        />
      )}
      {asking && (
        <RemovalQuestion
          resource={screen.resource}
          ids={chosen.map((row) => row.id)}
          title={t('lists:delete_title', { count: chosen.length })}
          lead={<BulkNames rows={chosen.map((row) => ({ id: row.id, name: nameOfRow(screen, row) }))} />}
          onConfirm={({ kept, comesBack }) => {
            const free = chosen.filter(({ id }) => !kept.includes(id));
            const needed = chosen.filter(({ id }) => kept.includes(id));
            return batch
              .run({ rows: needed, reason: t('errors:still_referenced') }, (each) =>
                removeAll(free, { each, comesBack }),
              )
              .finally(() => setAsking(false));
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
