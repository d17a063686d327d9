import { useEffect, useEffectEvent, useState } from 'react';
import { type Asked, askedAt } from './asked-at.ts';
import { writtenField } from './written-field.ts';

type Asking = Asked & { field: HTMLTextAreaElement };

/** The field of whatever page in which a text is asked for by `#`. */
export function useAsked() {
  const [asking, setAsking] = useState(askedBefore);
  const look = useEffectEvent((event: Event) => {
    const field = writtenField(event.target);
    if (!field) return;
    const asked = askedAt(field.value, field.selectionStart);
    // Only what is typed begins to ask: going over an old `#` does not.
    if (asked && (event.type === 'input' || asking?.field === field)) setAsking({ ...asked, field });
    else if (asking) setAsking(null);
  });
  const leave = useEffectEvent(() => asking && setAsking(null));
  useEffect(() => {
    const onLook = (event: Event) => look(event);
    const onLeave = () => void leave();
    document.addEventListener('input', onLook);
    document.addEventListener('keyup', onLook);
    document.addEventListener('focusout', onLeave);
    return () => {
      document.removeEventListener('input', onLook);
      document.removeEventListener('keyup', onLook);
      document.removeEventListener('focusout', onLeave);
    };
  }, []);
  return { asking, close: () => setAsking(null) };
}

/** Somebody may have typed it before this part of the application was loaded. */
function askedBefore(): Asking | null {
  const field = writtenField(document.activeElement);
  const asked = field && askedAt(field.value, field.selectionStart);
  return field && asked && { ...asked, field };
}

/** Keys that mean the choice go to `onKey` before the page sees them. */
export function useAskedKeys(asking: Asking | null, onKey: (event: KeyboardEvent) => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!asking || event.target !== asking.field || event.isComposing || !onKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const onPress = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', onPress, true);
    return () => window.removeEventListener('keydown', onPress, true);
  }, []);
}
