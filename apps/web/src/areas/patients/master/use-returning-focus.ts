import { type RefObject, useEffect, useRef } from 'react';
import { firstField } from '../../../ui/first-field.ts';

const inFields = firstField
  .split(', ')
  .map((one) => `fieldset ${one}`)
  .join(', ');

/** Into the first field of a card that opens, and back to its pencil, also when what was saved draws the card anew. */
export function useReturningFocus(
  place: RefObject<HTMLElement | null>,
  { isOpen, tag }: { isOpen: boolean; tag: string },
): void {
  const shown = useRef({ isOpen, tag });
  const returns = useRef(false);
  useEffect(() => {
    const before = shown.current;
    shown.current = { isOpen, tag };
    const focus = (wanted: string) => place.current?.querySelector<HTMLElement>(wanted)?.focus();
    if (isOpen !== before.isOpen) {
      focus(isOpen ? inFields : '[data-edit]');
      returns.current = !isOpen && tag === before.tag;
    } else if (tag !== before.tag && returns.current) {
      returns.current = false;
      if (document.activeElement === document.body) focus('[data-edit]');
    }
  }, [place, isOpen, tag]);
}
