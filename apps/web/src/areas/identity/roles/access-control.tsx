import { useTranslation } from '../../../i18n/use-translation.ts';
import { cx } from '../../../ui/cx.ts';
import type { Level } from './role-draft.ts';
import styles from './access-control.module.css';

const levels = ['none', 'read', 'write'] as const;

type Props = {
  name: string;
  label: string;
  /** Null where the permissions of a group differ. */
  value: Level | null;
  onChange: (level: Level) => void;
  /** Levels that cannot be chosen here. */
  closed?: ReadonlySet<Level>;
  /** Granted along with another permission, not by itself. */
  implied?: boolean;
  describedBy?: string;
};

/** None, read, write as one control: the arrow keys choose, Tab goes on to the next row. */
export function AccessControl({ name, label, value, onChange, closed, implied, describedBy }: Props) {
  const { t } = useTranslation('roles');
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-describedby={describedBy}
      className={cx(styles.control, implied && styles.implied)}
      data-level={value ?? 'mixed'}
    >
      {levels.map((level) => (
        <label key={level} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={level}
            checked={value === level}
            disabled={closed?.has(level) ?? false}
            onChange={() => onChange(level)}
          />
          <span>{t(`level.${level}`)}</span>
        </label>
      ))}
    </div>
  );
}
