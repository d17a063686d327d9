import IconX from '#icons/IconX';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { controlProps, type FieldExtras, FieldFrame } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './search-select.module.css';
import { extras } from './text-field.tsx';
import type { FieldBinding } from './use-form.ts';

type Option = { value: string; label: string; note?: string };

type Props = FieldBinding &
  FieldExtras & {
    /** What the value is called before anything was searched. */
    valueLabel?: string | null;
    /** What fits what was typed; the caller searches. */
    options: readonly Option[];
    onSearch: (text: string) => void;
    searching?: boolean;
  };

/** One of very many, found by typing: arrows choose, Enter takes, Esc closes, the cross empties. */
export function SearchSelectField({ options, onSearch, valueLabel, searching = false, ...props }: Props) {
  const { t } = useTranslation(['ui', 'forms']);
  const [typed, setTyped] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Option | null>(null);
  const [at, setAt] = useState(0);
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => search(typed.trim()), 200);
    return () => clearTimeout(timer);
  }, [typed]);
  const isOpen = typed !== null && typed.trim() !== '';
  const current = Math.min(at, options.length - 1);
  const ownLabel = chosen !== null && chosen.value === props.value ? chosen.label : valueLabel;
  const label = props.value === null ? '' : (ownLabel ?? '');
  const listId = `${props.id}-list`;

  function take(option: Option | null): void {
    setChosen(option);
    setTyped(null);
    props.onChange(option?.value ?? null);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const option = options[current];
    if (!isOpen) return;
    if (by !== 0) setAt(Math.max(0, Math.min(options.length - 1, current + by)));
    else if (event.key === 'Enter') {
      if (option && !searching) take(option);
    } else if (event.key === 'Escape') setTyped(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <FieldFrame field={props} {...extras(props)}>
      <input
        {...controlProps(props, props)}
        type="text"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && options[current] ? `${listId}-${current}` : undefined}
        placeholder={t('search')}
        value={typed ?? label}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
          if (event.target.value === '') take(null);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setTyped(null);
          props.onBlur();
        }}
      />
      {props.value !== null && !props.disabled && (
        <span className={styles.clear}>
          <IconButton
            label={t('forms:empty_field', { field: props.label })}
            icon={<IconX />}
            onClick={() => take(null)}
          />
        </span>
      )}
      {isOpen && (
        <ul id={listId} role="listbox" aria-label={props.label} className={styles.list}>
          {options.map((option, index) => (
            <li
              key={option.value}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === current}
              className={styles.option}
              onPointerDown={(event) => {
                event.preventDefault();
                take(option);
              }}
            >
              {option.label}
              {option.note && <span className={styles.note}>{option.note}</span>}
            </li>
          ))}
          {options.length === 0 && (
            <li role="option" aria-selected="false" aria-disabled="true" className={styles.none}>
              {t(searching ? 'loading' : 'forms:nothing_found')}
            </li>
          )}
        </ul>
      )}
    </FieldFrame>
  );
}
