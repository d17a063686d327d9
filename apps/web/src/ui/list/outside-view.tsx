import { Button } from '../button.tsx';
import type { BulkRow } from '../bulk-question.tsx';
import { Dropdown } from '../dropdown.tsx';
import { Stack } from '../layout/layout.tsx';
import styles from './outside-view.module.css';
import type { ListWords } from './words.ts';

type Props = { words: Pick<ListWords, 't'>; rows: readonly BulkRow[]; onDrop: () => void };

/** How many of the chosen the list does not show any more, who they are, and the way to let go of them. */
export function OutsideView({ words: { t }, rows, onDrop }: Props) {
  const count = rows.length;
  if (count === 0) return null;
  const said = t('lists:outside', { count });
  return (
    <Dropdown side="above" width={300} size="control" label={said} title={said}>
      {(close) => (
        <Stack>
          <ul className={styles.names}>
            {rows.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
          <Button
            wide
            onClick={() => {
              close();
              onDrop();
            }}
          >
            {t('lists:outside_drop', { count })}
          </Button>
        </Stack>
      )}
    </Dropdown>
  );
}
