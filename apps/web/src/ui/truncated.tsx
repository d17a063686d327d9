import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './truncated.module.css';

/** Long text: three lines of it when it is longer than 50 characters, the whole on request. */
export function Truncated({
  text,
  lines = 3,
  characters = 50,
}: {
  text: string;
  lines?: number;
  characters?: number;
}) {
  const { t } = useTranslation('ui');
  const [whole, setWhole] = useState(false);
  if (text.length <= characters && text.split('\n').length <= lines) return <span>{text}</span>;
  return (
    <span>
      <span
        className={styles.text}
        style={whole ? undefined : { WebkitLineClamp: lines }}
        data-whole={whole || undefined}
      >
        {text}
      </span>
      <button type="button" className={styles.more} aria-expanded={whole} onClick={() => setWhole(!whole)}>
        {t(whole ? 'less' : 'more')}
      </button>
    </span>
  );
}
