import type { PatientDocument } from '@fernpuls/contract/documents/patient-document';
import IconX from '#icons/IconX';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import type { Acts } from '../use-acts.ts';
import styles from './detail.module.css';

type Props = { document: PatientDocument; acts: Acts; mayWrite: boolean };
const mostTags = 12;

/** Tags, which order the record and may change in every state. */
export function TagsRow({ document, acts, mayWrite }: Props) {
  const { t } = useTranslation('documents');
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const { tags } = document;
  const isRoom = mayWrite && tags.length < mostTags;
  useHotkeys(
    [{ keys: '#', label: t('tags.add'), group: t('keys.documents'), run: () => field.current?.focus() }],
    isRoom,
  );
  const take = () => {
    const wanted = typed.trim();
    setTyped('');
    if (wanted !== '' && !tags.includes(wanted)) void acts.tag(document, [...tags, wanted]);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== ',') return;
    event.preventDefault();
    take();
  };
  return (
    <ul className={styles.tags} aria-label={t('tags.title')}>
      {tags.map((tag) => (
        <li key={tag}>
          {tag}
          {mayWrite && (
            <button
              type="button"
              aria-label={t('tags.remove', { tag })}
              onClick={() =>
                void acts.tag(
                  document,
                  tags.filter((one) => one !== tag),
                )
              }
            >
              <IconX size={12} aria-hidden="true" />
            </button>
          )}
        </li>
      ))}
      {isRoom && (
        <li className={styles.newTag}>
          <input
            ref={field}
            aria-label={t('tags.add')}
            placeholder={t('tags.add')}
            maxLength={40}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={onKeyDown}
            onBlur={take}
          />
        </li>
      )}
    </ul>
  );
}
