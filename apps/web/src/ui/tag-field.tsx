import { type Tag, tagCharacters } from '@fernpuls/domain/tenancy/validation/option-rules';
import IconX from '#icons/IconX';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { controlProps, type FieldExtras, FieldFrame } from './field.tsx';
import styles from './tag-field.module.css';
import { extras } from './text-field.tsx';
import type { FieldBinding } from './use-form.ts';

type Props = FieldBinding &
  FieldExtras & {
    /** The tags that are there already. */
    options: readonly { id: string; label: string }[];
    /** What is not offered may be written; it gets its id when it is saved. */
    mayCreate: boolean;
  };

/** Several tags: typed and taken by Enter or comma, removed by their cross or by Backspace in the empty field. */
export function TagField({ options, mayCreate, ...props }: Props) {
  const { t } = useTranslation('fields');
  const [typed, setTyped] = useState('');
  const tags = isTags(props.value) ? props.value : [];
  const same = (a: string, b: string) => a.localeCompare(b, undefined, { sensitivity: 'accent' }) === 0;
  const offered = options.filter(({ id }) => !tags.some((tag) => tag.id === id));

  function take(text: string): void {
    const label = text.trim();
    const known = options.find((option) => same(option.label, label));
    const isThere = tags.some((tag) => same(tag.label, label));
    setTyped('');
    if (label === '' || isThere) return;
    // What may not be created is put in all the same: the field's rule names it, nothing typed disappears.
    props.onChange([...tags, known ? { id: known.id, label: known.label } : { id: null, label }]);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Backspace' && typed === '') props.onChange(tags.slice(0, -1));
    if ((event.key !== 'Enter' && event.key !== ',') || typed.trim() === '') return;
    event.preventDefault();
    take(typed);
  }

  const hint = t(mayCreate ? 'tags.create' : 'tags.choose', { max: tagCharacters });
  return (
    <FieldFrame field={props} {...extras({ help: hint, ...props })}>
      <div className={styles.box}>
        {tags.map((tag) => (
          <span key={`${tag.id}${tag.label}`} className={styles.tag} data-new={tag.id === null || undefined}>
            {tag.label}
            <button
              type="button"
              aria-label={t('tags.remove', { label: tag.label })}
              disabled={props.disabled}
              onClick={() => props.onChange(tags.filter((other) => other !== tag))}
            >
              <IconX aria-hidden="true" />
            </button>
          </span>
        ))}
        <input
          {...controlProps(props, { help: hint, ...props })}
          className={styles.input}
          list={`${props.id}-list`}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            const text = event.target.value;
            // Chosen from the list, not typed letter by letter.
            if (offered.some(({ label }) => label === text)) take(text);
            else setTyped(text);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => {
            if (typed.trim() !== '') take(typed);
            props.onBlur();
          }}
        />
        <datalist id={`${props.id}-list`}>
          {offered.map(({ id, label }) => (
            <option key={id} value={label}>
              {label}
            </option>
          ))}
        </datalist>
      </div>
    </FieldFrame>
  );
}

function isTags(value: unknown): value is readonly Tag[] {
  return Array.isArray(value);
}
