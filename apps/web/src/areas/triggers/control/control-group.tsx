import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './control-alarms.module.css';

type Props = { name: string | null; count: number; label: string; children: ReactNode };

/** The duties of one kind under their heading, how many they are and what they have in common. */
export function ControlGroup({ name, count, label, children }: Props) {
  const { t } = useTranslation('control_alarms');
  return (
    <section>
      {name !== null && count > 0 && (
        <h2 className={styles.group}>
          {t(`group.${name}.title`)} <span className="numeric">{count}</span>
          <span className={styles.note}>{t(`group.${name}.text`)}</span>
        </h2>
      )}
      <ul aria-label={name === null ? label : t(`group.${name}.title`)}>{children}</ul>
    </section>
  );
}
