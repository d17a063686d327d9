import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../format.ts';
import { ListToolbar } from '../list-toolbar.tsx';
import { saveFile } from '../save-file.ts';
import { showToast } from '../toasts.ts';
import { useListState } from '../use-list-state.ts';
import { type FileField, fileOf } from './csv.ts';
import { ListHabits } from './list-habits.tsx';

type Props<T> = {
  /** What the list is remembered by. */
  name: string;
  /** Begins the name of a file of it. */
  file: string;
  fields: readonly FileField<T>[];
  rows: readonly T[];
  /** What narrows the rows, at the left. */
  filters?: ReactNode;
};

/** Saved views and a file for rows that stand as something else than a table: sections, cards, work in hand. */
export function RowHabits<T>({ name, file, fields, rows, filters }: Props<T>) {
  const { t } = useTranslation('lists');
  const format = useFormat();
  const list = useListState(name, { sort: '' });
  const everything = async () => {
    saveFile({
      name: `${file}-${format.dayOf(new Date())}.csv`,
      text: fileOf(fields, rows, format),
      type: 'text/csv;charset=utf-8',
    });
    showToast({ kind: 'success', text: t('exported', { count: rows.length }) });
  };
  return (
    <ListToolbar
      lined
      end={
        <ListHabits
          words={{ t }}
          list={list}
          columns={[]}
          exporting={{ busy: rows.length === 0, everything }}
        />
      }
    >
      {filters}
    </ListToolbar>
  );
}
