import type { Fields } from '@fernpuls/contract/kit/resource';
import { AskingFirst } from '../bulk-question.tsx';
import { Button } from '../button.tsx';
import { Dropdown } from '../dropdown.tsx';
import type { BulkAction, BulkWork, Row } from './list-screen.ts';
import type { useBatch } from './use-batch.ts';

type Props<F extends Fields> = {
  action: BulkAction<F>;
  chosen: readonly Row<F>[];
  nameOf: (row: Row<F>) => string;
  batch: Pick<ReturnType<typeof useBatch<Row<F>>>, 'isBusy' | 'run'>;
};

/** One of the screen's own actions; nothing where it works on none of the chosen. */
export function BulkActionButton<F extends Fields>({ action, chosen, nameOf, batch }: Props<F>) {
  const { appliesTo } = action;
  const rows = appliesTo ? chosen.filter(appliesTo.fits) : chosen;
  if (rows.length === 0 || !(action.appliesToAll?.(rows) ?? true)) return null;
  const unfit = {
    rows: chosen.filter((row) => !rows.includes(row)),
    reason: appliesTo?.otherwise ?? '',
  };
  const run = (work: BulkWork<F>) => void batch.run(unfit, (each) => work(rows, each));
  const { counted } = action;
  const asking = { rows: rows.map((row) => ({ id: row.id, name: nameOf(row) })), what: counted ?? String };
  if ('run' in action)
    return (
      <AskingFirst {...asking}>
        {(ask) => (
          <Button
            icon={action.icon}
            busy={batch.isBusy}
            onClick={() => (counted ? ask(action.label, () => run(action.run)) : run(action.run))}
          >
            {action.label}
          </Button>
        )}
      </AskingFirst>
    );
  return (
    <Dropdown
      side="above"
      width={action.width ?? 240}
      size="control"
      label={action.label}
      title={action.label}
      icon={action.icon}
    >
      {(close) => (
        <AskingFirst {...asking}>
          {(ask) =>
            action.choices((act, work) =>
              ask(act, () => {
                close();
                run(work);
              }),
            )
          }
        </AskingFirst>
      )}
    </Dropdown>
  );
}
