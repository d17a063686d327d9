import IconSend from '#icons/IconSend';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import fields from '../../../ui/field.module.css';
import { useFormat } from '../../../ui/format.ts';
import { FieldFrame, plainField } from '../../../ui/plain-field.tsx';
import type { Call, CallView } from './call.ts';
import styles from './words.module.css';

/** Written words of this call: from browser to browser, gone when it ends. */
export function WordsPanel({ call, words }: { call: Call; words: CallView['words'] }) {
  const { t } = useTranslation('conferences');
  const format = useFormat();
  const [text, setText] = useState('');
  const end = useRef<HTMLLIElement>(null);
  const count = words.length;
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  const send = () => {
    const said = text.trim();
    if (said && call.write(said)) setText('');
  };
  return (
    <section className={styles.words} aria-label={t('words.title')}>
      <p className={styles.about}>{t('words.about')}</p>
      <ol aria-live="polite">
        {words.map(({ id, name, isOwn, text: said, at }) => (
          <li key={id} data-own={isOwn || undefined}>
            <span className={styles.who}>
              {isOwn ? t('you') : name} · {format.time(at)}
            </span>
            <span>{said}</span>
          </li>
        ))}
        <li ref={end} aria-hidden="true" />
      </ol>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <FieldFrame field={plainField('words', t('words.write'))}>
          <input
            id="words"
            className={fields.input}
            maxLength={1000}
            autoComplete="off"
            autoFocus
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </FieldFrame>
        <Button type="submit" variant="primary" icon={<IconSend aria-hidden="true" />}>
          {t('words.send')}
        </Button>
      </form>
    </section>
  );
}
