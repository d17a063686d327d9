import { useRef, useState } from 'react';
import { useKeysWait } from '../../../ui/waiting-keys.ts';

/**
 * Saving a card that closes over what it then shows. Until it does nobody stands in its fields, where a key would be typed
 * into what is gone in a moment: single keys wait for the page. Refused, the field is where it was.
 */
export function useSavedBy(save: () => Promise<boolean>, onSaved: () => void) {
  const box = useRef<HTMLFormElement>(null);
  const [isSaving, setSaving] = useState(false);
  useKeysWait('page', isSaving);
  async function submit(): Promise<void> {
    if (isSaving) return;
    const left = document.activeElement;
    const isWithin = left instanceof HTMLElement && box.current?.contains(left);
    setSaving(true);
    const sending = save();
    if (isWithin) left.blur();
    const isSaved = await sending;
    setSaving(false);
    if (isSaved) onSaved();
    else if (isWithin && document.activeElement === document.body) left.focus();
  }
  return { box, isSaving, submit };
}
