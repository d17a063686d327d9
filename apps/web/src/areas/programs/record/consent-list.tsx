import type { PatientProgramStep } from '@fernpuls/contract/programs/patient-program';
import IconFileCheck from '#icons/IconFileCheck';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useFormat } from '../../../ui/format.ts';
import styles from './rail.module.css';
import record from './record.module.css';
import { SignaturePicture } from './signature-picture.tsx';

/** What was consented to and how, and every step of the way. */
export function ConsentList({ steps }: { steps: readonly PatientProgramStep[] }) {
  const { t } = useTranslation('patient_programs');
  const format = useFormat();
  const [shown, setShown] = useState<PatientProgramStep | null>(null);
  const consents = steps.filter(({ step }) => step === 'consent');
  const others = steps.filter(({ step }) => step !== 'consent').toReversed();
  return (
    <>
      <section aria-labelledby="program-consents">
        <header>
          <h3 id="program-consents">{t('consent.title')}</h3>
        </header>
        {consents.length === 0 && <p className={styles.quiet}>{t('consent.none')}</p>}
        <ul>
          {consents.map((step) => (
            <li key={step.id}>
              <IconFileCheck className={styles.good} aria-hidden="true" />
              <button type="button" className={styles.opener} onClick={() => setShown(step)}>
                {t('consent.participation')}
              </button>
              <span className={styles.quiet}>
                {[format.date(step.day), step.consentForm && t(`consent_form.${step.consentForm}`)]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </li>
          ))}
        </ul>
      </section>
      {others.length > 0 && (
        <section aria-labelledby="program-steps">
          <header>
            <h3 id="program-steps">{t('history.title')}</h3>
          </header>
          <ol>
            {others.map((step) => (
              <li key={step.id}>
                <span className={styles.grow}>
                  {t(`step.${step.step}`, { phase: step.phase, version: step.version ?? '–' })}
                  <span className={styles.quiet}>
                    {[step.endReason && t(`end_reason.${step.endReason}`), step.note, step.createdByName]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <span className="numeric">{format.date(step.day)}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {shown && (
        <Dialog kind="drawer" title={t('consent.participation')} onClose={() => setShown(null)}>
          <div className={record.form}>
            <p>
              {[
                format.date(shown.day),
                shown.consentForm && t(`consent_form.${shown.consentForm}`),
                shown.createdByName,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <blockquote className={record.consentText}>
              {shown.consentText ?? t('consent.no_text')}
            </blockquote>
            {shown.signature && <SignaturePicture path={shown.signature} />}
            {shown.note && <p>{shown.note}</p>}
          </div>
        </Dialog>
      )}
    </>
  );
}
