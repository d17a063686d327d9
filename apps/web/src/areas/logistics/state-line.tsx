import type IconPackage from '#icons/IconPackage';
import { useFormat } from '../../ui/format.ts';
import styles from './state-line.module.css';

export type Stage = {
  key: string;
  label: string;
  Icon: typeof IconPackage;
  /** Since when; null: not reached. */
  at: string | null;
  looks: 'done' | 'now' | 'ahead';
};

/** What was reached and when, where it stands, and what comes. */
export function StateLine({ stages }: { stages: readonly Stage[] }) {
  const format = useFormat();
  return (
    <ol className={styles.line}>
      {stages.map(({ key, label, Icon, at, looks }) => (
        <li key={key} data-looks={looks} aria-current={looks === 'now' ? 'step' : undefined}>
          <span className={styles.sign} aria-hidden="true">
            <Icon size={18} />
          </span>
          <span className={styles.stage}>{label}</span>
          <span className={`${styles.day} numeric`}>{at ? format.date(at) : '–'}</span>
        </li>
      ))}
    </ol>
  );
}
