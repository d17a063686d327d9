import { useEffect, useRef } from 'react';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import styles from './actions.module.css';

type Choice<K extends string> = { key: K; label: string; detail?: string };
type Props<K extends string> = {
  /** Heads the keys in the overlay. */
  group: string;
  choices: readonly Choice<K>[];
  onChoose: (key: K) => void;
};

/** Buttons one below the other, each with its digit; the first has the focus. */
export function Choices<K extends string>({ group, choices, onChoose }: Props<K>) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  useHotkeys(
    choices.map(({ key, label }, index) => ({
      keys: String(index + 1),
      label,
      group,
      run: () => onChoose(key),
    })),
  );
  return (
    <div className={styles.reasons}>
      {choices.map(({ key, label, detail }, index) => (
        <button
          key={key}
          ref={index === 0 ? first : undefined}
          type="button"
          className={styles.reason}
          onClick={() => onChoose(key)}
        >
          <Kbd keys={String(index + 1)} />
          <span className={styles.grow}>{label}</span>
          {detail && <span className={`${styles.quiet} numeric`}>{detail}</span>}
        </button>
      ))}
    </div>
  );
}
