import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import IconAlertTriangle from '#icons/IconAlertTriangle';
import IconGripVertical from '#icons/IconGripVertical';
import { useTranslation } from '../../i18n/use-translation.ts';
import { announce } from '../announce.ts';
import { cx } from '../cx.ts';
import toggles from '../toggle.module.css';
import { Aria } from './aria.tsx';
import { reordered, stepped } from './reordered.ts';
import styles from './sortable-list.module.css';

/** `mark` is what the row is called by elsewhere, its number for instance; `checked` gives it a box. */
type Row = {
  id: string;
  label: string;
  mark?: string;
  note?: string;
  checked?: boolean;
  /** Before the label; decoration. */
  icon?: ReactNode;
  /** The row that is worked on beside the list. */
  isCurrent?: boolean;
  /** A heading of those below it. */
  isHeading?: boolean;
  isWrong?: boolean;
};

export type SortableListProps = {
  label: string;
  rows: readonly Row[];
  /** The ids in their new order; without it the order is settled. */
  onOrder?: ((ids: string[]) => void) | undefined;
  /** A row was pressed, or Enter on it; of a row with a box also Space. */
  onOpen?: (id: string) => void;
  /** The focus goes to the first row. */
  autoFocus?: boolean;
};

export function Component({ label, rows, onOrder, onOpen, autoFocus = false }: SortableListProps) {
  const { t } = useTranslation('controls');
  const ids = rows.map(({ id }) => id);
  const nameOf = (id: unknown) => rows.find((row) => row.id === id)?.label ?? '';
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': nameOf(key) })),
    onReorder: ({ keys, target }) =>
      onOrder?.(
        reordered(ids, {
          moved: keys,
          target: String(target.key),
          position: target.dropPosition === 'before' ? 'before' : 'after',
        }),
      ),
  });
  const frame = useRef<HTMLDivElement>(null);
  const step = useEffectEvent((event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    const row = event.target instanceof Element ? event.target.closest('[data-key]') : null;
    const id = row?.getAttribute('data-key');
    if (!id) return;
    const isToggle =
      event.key === ' ' && event.target === row && rows.some(({ checked }) => checked !== undefined);
    if (!isToggle && (!event.altKey || by === null)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isToggle) return onOpen?.(id);
    if (by === null || !onOrder) return;
    const next = stepped(ids, id, by);
    onOrder(next);
    announce(t('sort.moved', { name: nameOf(id), place: next.indexOf(id) + 1, of: ids.length }));
  });
  useEffect(() => {
    // Before the list, whose arrows only move the focus.
    const list = frame.current;
    const onKey = (event: KeyboardEvent) => step(event);
    list?.addEventListener('keydown', onKey, true);
    return () => list?.removeEventListener('keydown', onKey, true);
  }, []);
  return (
    <Aria>
      <div ref={frame}>
        <GridList
          aria-label={label}
          {...(onOrder && { 'aria-description': t('sort.how'), dragAndDropHooks })}
          className={cx(styles.list)}
          items={rows}
          keyboardNavigationBehavior="arrow"
          autoFocus={autoFocus ? 'first' : false}
          onAction={(key) => onOpen?.(String(key))}
        >
          {({ id, label: name, mark, note, checked, icon, isCurrent, isHeading, isWrong }) => (
            <GridListItem
              id={id}
              textValue={name}
              className={cx(styles.row, isHeading && styles.heading, isCurrent && styles.current)}
              {...(isCurrent && { 'aria-current': true })}
            >
              {onOrder && (
                <Button slot="drag" className={cx(styles.handle)}>
                  <IconGripVertical aria-hidden="true" />
                </Button>
              )}
              {checked !== undefined && (
                <input
                  type="checkbox"
                  readOnly
                  tabIndex={-1}
                  checked={checked}
                  aria-label={name}
                  className={cx(toggles.box, styles.box)}
                />
              )}
              {mark !== undefined && <span className={styles.mark}>{mark}</span>}
              {icon}
              <span className={styles.name}>{name}</span>
              {note && <span className={styles.note}>{note}</span>}
              {isWrong && <IconAlertTriangle className={styles.wrong} aria-label={t('sort.wrong')} />}
            </GridListItem>
          )}
        </GridList>
      </div>
    </Aria>
  );
}
