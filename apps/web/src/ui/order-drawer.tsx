import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from './button.tsx';
import { SortableList } from './controls/sortable-list.tsx';
import type { SortableListProps } from './controls/sortable-rows.tsx';
import { Dialog } from './dialog.tsx';
import { useHotkeys } from './hotkeys.ts';
import { Stack, Text } from './layout/layout.tsx';
import { undoLast } from './undo.ts';

type Props = Pick<SortableListProps, 'rows' | 'onOrder'> & {
  title: string;
  /** What the order is for. */
  text: string;
  onClose: () => void;
};

/** Rows of a list by name, to bring into their order; each step is saved. */
export function OrderDrawer({ title, text, rows, onOrder, onClose }: Props) {
  const { t } = useTranslation('ui');
  return (
    <Dialog
      kind="drawer"
      title={title}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <UndoKey />
      <Stack>
        <Text quiet>{text}</Text>
        <SortableList label={title} rows={rows} onOrder={onOrder} />
      </Stack>
    </Dialog>
  );
}

// Inside, so that the key belongs to the drawer's layer: the page's own rests below it.
function UndoKey() {
  const { t } = useTranslation('shell');
  useHotkeys([
    { keys: 'mod+z', label: t('keys.undo'), group: t('keys.everywhere'), run: () => void undoLast() },
  ]);
  return null;
}
