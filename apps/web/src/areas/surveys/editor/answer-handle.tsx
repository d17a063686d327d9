import { type KeyboardEvent, useState } from 'react';
import IconGripVertical from '#icons/IconGripVertical';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { announce } from '../../../ui/announce.ts';
import styles from './editor.module.css';

type Order = { count: number; onMove: (from: number, to: number) => void };

/** Rows whose order is changed: dragged at their handle, or there by Alt and arrows. */
export function useAnswerOrder({ count, onMove }: Order) {
  const { t } = useTranslation('surveys');
  const [dragged, setDragged] = useState<number | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const end = () => {
    setDragged(null);
    setTarget(null);
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= count || to === from) return;
    onMove(from, to);
    announce(t('editor.moved', { place: to + 1, of: count }));
  };
  return {
    rowOf: (index: number) => ({
      'data-target': target === index && dragged !== index ? true : undefined,
      onDragOver: (event: React.DragEvent) => {
        if (dragged === null) return;
        event.preventDefault();
        setTarget(index);
      },
      onDrop: (event: React.DragEvent) => {
        if (dragged === null) return;
        event.preventDefault();
        move(dragged, index);
        end();
      },
    }),
    handleOf: (index: number) => ({
      onDragStart: () => setDragged(index),
      onDragEnd: end,
      onStep: (by: -1 | 1) => move(index, index + by),
    }),
  };
}

type Props = { label: string; onDragStart: () => void; onDragEnd: () => void; onStep: (by: -1 | 1) => void };

export function AnswerHandle({ label, onStep, onDragStart, onDragEnd }: Props) {
  const { t } = useTranslation('controls');
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (!event.altKey || by === null) return;
    event.preventDefault();
    event.stopPropagation();
    onStep(by);
  };
  return (
    <button
      type="button"
      draggable
      className={styles.handle}
      aria-label={label}
      title={t('sort.how')}
      onKeyDown={onKeyDown}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', label);
        onDragStart();
      }}
      onDragEnd={onDragEnd}
    >
      <IconGripVertical aria-hidden="true" />
    </button>
  );
}
