import type { FirstStep, FirstSteps } from '@fernpuls/contract/tenancy/first-steps.call';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { placeOf } from './addresses.ts';
import { CurlPanel } from './curl-panel.tsx';
import connect from './connect.module.css';
import styles from './first-steps.module.css';
import { LiveWait } from './live-wait.tsx';
import { WhoMay } from './who-may.tsx';

/** What to do in a step, and where. */
export function StepBody({ step, steps }: { step: FirstStep; steps: FirstSteps }) {
  const { t } = useTranslation('first_steps');
  const { key, mayDo, isDone, whoMay } = step;
  const { patientId } = steps;
  const place = placeOf(key, patientId);
  const needsPatient = patientId === null && key !== 'people' && key !== 'patient';
  if (needsPatient) return <p>{t('patient_first')}</p>;
  if (place !== null)
    return (
      <>
        <p>{t(`step.${key}.text`)}</p>
        {mayDo ? (
          <div className={styles.actions}>
            <ButtonLink to={place} variant={isDone ? 'default' : 'primary'} keys="o">
              {t(`step.${key}.action`)}
            </ButtonLink>
          </div>
        ) : (
          <WhoMay names={whoMay} />
        )}
      </>
    );
  return (
    <>
      <p>{t(`step.${key}.text`)}</p>
      <div className={connect.connect}>
        {patientId && (
          <CurlPanel patientId={patientId} device={steps.steps.find((one) => one.key === 'device')} />
        )}
        {key === 'reading' && !mayDo ? <WhoMay names={whoMay} /> : <LiveWait steps={steps} />}
      </div>
    </>
  );
}
