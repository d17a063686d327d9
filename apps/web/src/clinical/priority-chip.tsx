import type { Priority } from '@fernpuls/domain/triggers/priority';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './priority.module.css';
import { PriorityGlyph } from './priority-glyph.tsx';

/** Glyph and word on the soft colour. */
export function PriorityChip({ priority }: { priority: Priority }) {
  const { t } = useTranslation('values');
  return (
    <span className={styles.chip} data-priority={priority}>
      <PriorityGlyph priority={priority} size={12} silent />
      {t(`priority.${priority}`)}
    </span>
  );
}

/** Glyph and word without a background. */
export function PriorityWord({ priority }: { priority: Priority }) {
  const { t } = useTranslation('values');
  return (
    <span className={styles.word} data-priority={priority}>
      <PriorityGlyph priority={priority} silent />
      {t(`priority.${priority}`)}
    </span>
  );
}
