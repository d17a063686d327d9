import { type RefObject, useEffect, useRef } from 'react';
import { firstField } from '../../../ui/first-field.ts';

const inFields = firstField
  .split(', ')
  .map((one) => `fieldset ${one}`)
  .join(', ');

/**
 * Into the field asked for of a card that opens, else the first, and back to its pencil, also when what was saved draws the
 * card anew; whoever has gone elsewhere meanwhile stays there.
 */
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
      const isElsewhere = document.activeElement !== document.body && !isWithin(place.current);
      if (isOpen && asked) asked.focus();
      else if (isOpen) focus(inFields);
      else if (!isElsewhere) focus('[data-edit]');
      returns.current = !isOpen && tag === before.tag;
    } else if (tag !== before.tag && returns.current) {
      returns.current = false;
      if (document.activeElement === document.body) focus('[data-edit]');
    }
  }, [place, isOpen, tag, field]);
}

function isWithin(place: HTMLElement | null): boolean {
  return place?.contains(document.activeElement) === true;
}
