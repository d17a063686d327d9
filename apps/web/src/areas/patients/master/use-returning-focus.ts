import { type RefObject, useEffect, useRef } from 'react';
import { firstField } from '../../../ui/first-field.ts';

const inFields = firstField
  .split(', ')
  .map((one) => `fieldset ${one}`)
  .join(', ');

/** Into the field asked for of a card that opens, else the first, and back to its pencil, also when what was saved draws the card anew. */
export function useReturningFocus(
  place: RefObject<HTMLElement | null>,
  { isOpen, tag, field }: { isOpen: boolean; tag: string; field: string | null },
): void {
  const shown = useRef({ isOpen, tag });
  const returns = useRef(false);
  useEffect(() => {
    const before = shown.current;
    shown.current = { isOpen, tag };
    const find = (wanted: string) => place.current?.querySelector<HTMLElement>(wanted);
    const focus = (wanted: string) => find(wanted)?.focus();
    if (isOpen !== before.isOpen) {
      const asked = field === null ? null : find(`fieldset [name='${CSS.escape(field)}']`);
      if (isOpen && asked) asked.focus();
      else focus(isOpen ? inFields : '[data-edit]');
      returns.current = !isOpen && tag === before.tag;
    } else if (tag !== before.tag && returns.current) {
      returns.current = false;
      if (document.activeElement === document.body) focus('[data-edit]');
    }
  }, [place, isOpen, tag, field]);
}
