import { useTranslation } from '../i18n/use-translation.ts';
import styles from './kbd.module.css';

const named = [
  'mod',
  'esc',
  'space',
  'enter',
  'shift',
  'alt',
  'tab',
  'delete',
  'arrowup',
  'arrowdown',
  'arrowleft',
  'arrowright',
];

/** The keys of a shortcut as they are written on the keyboard: `mod+k` -> „Strg K“. Decoration for the eye only. */
export function Kbd({ keys, split = false }: { keys: string; split?: boolean }) {
  const { t } = useTranslation('ui');
  const caps = keys
    .split(/ |(?<=.)\+(?=.)/)
    .map((key) => (named.includes(key) ? t(`keys.${key}`) : key.toUpperCase()));
  if (!split) {
    return (
      <kbd className={styles.kbd} aria-hidden="true">
        {caps.join(' ')}
      </kbd>
    );
  }
  return (
    <span className={styles.keys}>
      {caps.map((cap) => (
        <kbd key={cap} className={styles.kbd}>
          {cap}
        </kbd>
      ))}
    </span>
  );
}
