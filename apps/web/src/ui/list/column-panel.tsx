import IconColumns3 from '#icons/IconColumns3';
import { announce } from '../announce.ts';
import { Button } from '../button.tsx';
import { SortableList } from '../controls/sortable-list.tsx';
import { Dropdown } from '../dropdown.tsx';
import { listedOf, type NamedColumn, reorderedShown, shownOf, toggled } from './column-choice.ts';
import styles from './column-panel.module.css';
import type { ListWords } from './words.ts';

type Props = {
  offered: readonly NamedColumn[];
  chosen: readonly string[] | null;
  onChoose: (keys: readonly string[] | null) => void;
  words: Pick<ListWords, 't'>;
};

/** Which columns a list shows and in which order; each change works at once. */
export function ColumnPanel({ offered, chosen, onChoose, words: { t } }: Props) {
  const shown = shownOf(offered, chosen).map(({ column }) => column.key);
  const listed = listedOf(offered, chosen);
  const toggle = (key: string) => {
    const next = toggled(shown, key);
    const name = offered.find(({ column }) => column.key === key)?.label ?? '';
    announce(t(next.includes(key) ? 'lists:column_shown' : 'lists:column_hidden', { name }));
    onChoose(next);
  };
  return (
    <Dropdown title={t('lists:columns')} icon={<IconColumns3 />} align="end" width={340}>
      {() => (
        <div className={styles.panel}>
          <p className={styles.how}>{t('lists:columns_how')}</p>
          <div className={styles.list}>
            <SortableList
              autoFocus
              label={t('lists:columns')}
              rows={listed.map(({ column: { key }, label }) => ({
                id: key,
                label,
                checked: shown.includes(key),
              }))}
              onOrder={(order) => onChoose(reorderedShown(order, shown))}
              onOpen={toggle}
            />
          </div>
          <Button variant="subtle" onClick={() => onChoose(null)}>
            {t('lists:columns_reset')}
          </Button>
        </div>
      )}
    </Dropdown>
  );
}
