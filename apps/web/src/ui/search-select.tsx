import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import IconX from '#icons/IconX';
import { useTranslation } from '../i18n/use-translation.ts';
import { announce } from './announce.ts';
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
    /** The search did not come through: said instead of „nothing found“. */
    failed?: boolean;
  };

/** One of very many, found by typing: arrows choose, Enter takes, Esc closes, the cross empties. */
export function SearchSelectField({
  options,
  onSearch,
  valueLabel,
  searching = false,
  failed = false,
  ...props
}: Props) {
  const { t } = useTranslation(['ui', 'forms', 'controls']);
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
  const found =
    searching || options.length > 0 ? null : t(failed ? 'controls:search.failed' : 'forms:nothing_found');
  const told = searching ? null : (found ?? t('controls:search.found', { count: options.length }));
  useEffect(() => {
    if (!isOpen || told === null) return;
    // Only the last one: while somebody types it changes with every letter.
    const timer = setTimeout(() => announce(told), 300);
    return () => clearTimeout(timer);
  }, [isOpen, told]);
  useEffect(() => {
    if (isOpen) document.getElementById(`${listId}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, listId, current]);

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
              {found ?? t('loading')}
            </li>
          )}
        </ul>
      )}
    </FieldFrame>
  );
}
