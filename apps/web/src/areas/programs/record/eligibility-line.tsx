import type { ProgramStart } from '@fernpuls/contract/programs/patient-program.call';
import IconAlertTriangle from '#icons/IconAlertTriangle';
import IconCircleCheck from '#icons/IconCircleCheck';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './record.module.css';

/** Whether the diagnoses speak for taking part, and which. */
export function EligibilityLine({
  start: { diagnosesKnown, isEligible, admitting, excluding, misses },
}: {
  start: Pick<ProgramStart, 'diagnosesKnown' | 'isEligible' | 'admitting' | 'excluding' | 'misses'>;
}) {
  const { t } = useTranslation('patient_programs');
  const [missed] = misses;
  if (!diagnosesKnown && !missed) return <p>{t('start.diagnoses_hidden')}</p>;
  const why = missed
    ? misses.map((one) => t(`eligible.misses.${one}`)).join(' ')
    : excluding.length > 0
      ? t('eligible.excluded', { codes: excluding.join(', ') })
      : admitting.length > 0
        ? t('eligible.admitted', { codes: admitting.join(', ') })
        : t(isEligible ? 'eligible.for_all' : 'eligible.no_diagnosis');
  return (
    <p className={isEligible ? styles.fits : styles.unfit}>
      {isEligible ? <IconCircleCheck aria-hidden="true" /> : <IconAlertTriangle aria-hidden="true" />}
      {why}
    </p>
  );
}
