import type { KeyboardEvent } from 'react';
import { Kbd } from '../../../ui/kbd.tsx';
import styles from './search.module.css';
import type { Hit } from './hit.ts';

type Props = {
  hit: Hit;
  isCurrent: boolean;
  onPoint: () => void;
  onOpen: (elsewhere: boolean) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

export function HitRow({ hit, isCurrent, onPoint, onOpen, onKeyDown }: Props) {
  return (
    <div
      id={`hit-${hit.key}`}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      ref={isCurrent ? intoView : null}
      className={styles.hit}
      onPointerMove={onPoint}
      onClick={(event) => onOpen(event.ctrlKey || event.metaKey)}
      onKeyDown={onKeyDown}
    >
      {hit.icon}
      <strong>
        <Marked hit={hit} />
      </strong>
      <span className={styles.note}>{hit.note}</span>
      {hit.keys && <Kbd keys={hit.keys} split />}
      {isCurrent && hit.inside && <Kbd keys="arrowright" />}
    </div>
  );
}

function Marked({ hit }: { hit: Hit }) {
  const parts: { text: string; isMarked: boolean }[] = [];
  let at = 0;
  for (const [from, to] of hit.marks ?? []) {
    parts.push(
      { text: hit.title.slice(at, from), isMarked: false },
      { text: hit.title.slice(from, to), isMarked: true },
    );
    at = to;
  }
  parts.push({ text: hit.title.slice(at), isMarked: false });
  return parts.map(({ text, isMarked }, index) =>
    isMarked ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}

function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView?.({ block: 'nearest' });
}
