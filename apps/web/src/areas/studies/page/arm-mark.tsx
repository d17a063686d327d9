import type { StudyArm } from '@fernpuls/domain/studies/protocol';
import styles from './page.module.css';

type Props = { code: string; arms: readonly StudyArm[] };

/** An arm's code; arms differ by how they are filled as well, not by colour alone. */
export function ArmMark({ code, arms }: Props) {
  const at = arms.findIndex((arm) => arm.code === code);
  return (
    <abbr className={styles.mark} data-arm={at === 0 ? 'first' : 'other'} title={arms[at]?.name ?? code}>
      {code}
    </abbr>
  );
}
