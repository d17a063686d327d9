import type { Hotkey } from '../../ui/hotkeys.ts';
import { Kbd } from '../../ui/kbd.tsx';
import styles from './key-list.module.css';

/** What each key does, a line each. */
export function KeyList({ keys }: { keys: readonly Hotkey[] }) {
  return (
    <dl>
      {keys.map((hotkey) => (
        <div key={hotkey.keys} className={styles.row}>
          <dt>{hotkey.label}</dt>
          <dd>
            <Kbd keys={hotkey.keys} split />
          </dd>
        </div>
      ))}
    </dl>
  );
}
