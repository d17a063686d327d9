import type { TimeRange } from '@fernpuls/domain/measurements/series/time-range';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { keyEffect, type Situation } from './stack-keys.ts';

type Given = {
  root: RefObject<HTMLElement | null>;
  situation: Situation;
  drag: unknown;
  cancelDrag: () => void;
  onRange: (range: TimeRange) => void;
  onCursor: (time: number | null) => void;
  onPin: (time: number) => void;
  onHome: () => void;
  /** What is read out of a moment. */
  sentence: (time: number) => string;
};

/** A stack read by arrow keys: carries out what a key does, and says what the cursor stands on. */
export function useStackKeys(stack: Given) {
  const { root, situation, drag, cancelDrag, sentence } = stack;
  const [spoken, setSpoken] = useState('');

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== root.current) return;
    if (event.key === 'Escape' && drag) {
      cancelDrag();
      event.stopPropagation();
      return;
    }
    const effect = keyEffect(event.key, situation);
    if (!effect) return;
    event.preventDefault();
    event.stopPropagation();
    if (effect.range) stack.onRange(effect.range);
    if (effect.home) stack.onHome();
    if (effect.pin && situation.cursor !== null) stack.onPin(situation.cursor);
    if (effect.cursor === undefined) return;
    stack.onCursor(effect.cursor);
    setSpoken(effect.cursor === null ? '' : sentence(effect.cursor));
  }

  return { onKeyDown, spoken };
}
