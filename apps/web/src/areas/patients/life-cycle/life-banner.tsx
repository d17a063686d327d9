import type { Patient } from '@fernpuls/contract/patients/patient';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLifeCycle } from './use-life-cycle.ts';
import styles from './life-banner.module.css';
import { usePauseWords } from './use-pause-words.ts';

/** Above the record of somebody who is not simply cared for: since when, until when, why. */
export function LifeBanner({ patient }: { patient: Patient }) {
  const { t } = useTranslation('lifecycle');
  const { data: life } = useLifeCycle(patient.id);
  const words = usePauseWords();
  if (!life) return null;
  const sentence = words.standing(life);
  const deletion = life.deletion && t('deletion.banner', { name: life.deletion.requestedBy ?? '' });
  if (!sentence && !deletion) return null;
  return (
    <p className={styles.banner} data-status={life.status} role="status">
      {[sentence, deletion].filter(Boolean).join(' ')}
    </p>
  );
}
