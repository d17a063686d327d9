import type { Fields } from '@fernpuls/contract/kit/resource';
import { useState } from 'react';
import IconDownload from '#icons/IconDownload';
import IconTrash from '#icons/IconTrash';
import { BulkBar } from '../bulk-bar.tsx';
import { Button } from '../button.tsx';
import { Confirm } from '../confirm.tsx';
import { Dropdown } from '../dropdown.tsx';
import type { BulkAction, ListScreen, Row } from './list-screen.ts';
import { useBulkRemoval } from './use-bulk-removal.ts';
import type { ListWords } from './words.ts';

type Props<F extends Fields> = {
  screen: ListScreen<F>;
  words: ListWords;
  mayWrite: boolean;
  selection: { chosen: readonly Row<F>[]; clear: () => void };
  onExport: (rows: readonly Row<F>[]) => Promise<void>;
};

/** What can be done with the selected rows: the screen's own actions, a file, and deletion after a question. */
export function ListBulk<F extends Fields>({ screen, words, mayWrite, selection, onExport }: Props<F>) {
  const { t } = words;
  const { chosen, clear } = selection;
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const actions: readonly BulkAction<F>[] = screen.bulk ?? [];
  const removeAll = useBulkRemoval(screen, words);
  const run = async (work: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
      clear();
    } finally {
      setBusy(false);
    }
  };
  const offered = actions.map((action) => ({
    ...action,
    rows: chosen.filter((row) => action.appliesTo?.(row) ?? true),
  }));
  return (
    <>
      <BulkBar count={chosen.length} onClear={clear}>
        {mayWrite &&
          offered
            .filter(({ rows, appliesToAll }) => rows.length > 0 && (appliesToAll?.(rows) ?? true))
            .map(({ rows, ...action }) =>
              'run' in action ? (
                <Button
                  key={action.key}
                  icon={action.icon}
                  busy={busy}
                  onClick={() => void run(() => action.run(rows))}
                >
                  {action.label}
                </Button>
              ) : (
                <Dropdown
                  key={action.key}
                  side="above"
                  width={240}
                  size="control"
                  label={action.label}
                  title={action.label}
                  icon={action.icon}
                >
                  {(close) =>
                    action.choices((work) => {
                      close();
                      void run(() => work(rows));
                    })
                  }
                </Dropdown>
              ),
            )}
        <Button icon={<IconDownload aria-hidden="true" />} busy={busy} onClick={() => void onExport(chosen)}>
          {t('lists:export')}
        </Button>
        {mayWrite && screen.bulkDelete && (
          <Button icon={<IconTrash aria-hidden="true" />} busy={busy} onClick={() => setAsking(true)}>
            {t('ui:delete')}
          </Button>
        )}
      </BulkBar>
      {asking && (
        <Confirm
          title={t('lists:delete_title', { count: chosen.length })}
          text={t('ui:delete_text')}
          confirmLabel={t('ui:delete_final')}
          onConfirm={() => run(() => removeAll(chosen)).finally(() => setAsking(false))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
