import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useHotkeys } from './hotkeys.ts';
import { SearchBox } from './search-box.tsx';

type Props = { value: string; onChange: (value: string) => void; label: string; placeholder?: string };

/** Searches a list while typing, a quarter of a second after the last letter; `/` jumps in, Esc back to where one was. */
export function SearchField({ value, onChange, label, placeholder }: Props) {
  const { t } = useTranslation(['ui', 'shell', 'lists']);
  const [typed, setTyped] = useState(value);
  const ref = useRef<HTMLInputElement>(null);
  const before = useRef<EventTarget | null>(null);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  // A value from elsewhere replaces what was typed; our own coming back must not undo a letter typed since.
  if (value !== known) {
    setKnown(value);
    if (value !== sent) setTyped(value);
  }
  const send = useEffectEvent(() => {
    setSent(typed);
    onChange(typed);
  });
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(send, 250);
    return () => clearTimeout(timer);
  }, [typed, value]);
  useHotkeys([
    {
      keys: '/',
      label: t('lists:key_search'),
      group: t('shell:keys.lists'),
      run: () => ref.current?.focus(),
    },
  ]);
  return (
    <SearchBox
      ref={ref}
      label={label}
      placeholder={placeholder ?? label}
      keys="/"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => (before.current = event.relatedTarget)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        if (typed === '') leave(event.currentTarget, before.current);
        setTyped('');
      }}
    />
  );
}

function leave(field: HTMLInputElement, before: EventTarget | null): void {
  field.blur();
  if (before instanceof HTMLElement) before.focus();
}
