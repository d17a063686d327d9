import { studyConsentForms, type StudyConsentForm } from '@fernpuls/domain/studies/participation';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { binding } from '../../../ui/binding.ts';
import { today } from '../../../ui/today.ts';
import { SignaturePad } from '../../programs/index.ts';
import styles from '../page/page.module.css';
import { DayField } from './day-note.tsx';
import { StepFrame } from './step-frame.tsx';
import type { SubjectProps } from './task.ts';
import { useStep } from './use-step.ts';

/** The words of today, and how they were signed. */
export function ConsentDialog({ part, patientStudyId, onClose }: SubjectProps) {
  const { t } = useTranslation('studies');
  const [day, setDay] = useState<string | null>(today());
  const [form, setForm] = useState<StudyConsentForm | null>(null);
  const [signature, setSignature] = useState<string | null>(null);
  const { send, isPending, faults, faultOf } = useStep(patientStudyId, onClose);
  const go = () =>
    void send({
      step: 'consent',
      ...(day && { day }),
      ...(form && { consentForm: form }),
      ...(form === 'screen' && signature && { signature }),
    });
  return (
    <StepFrame
      title={t('do.consent')}
      action={t('do.consent')}
      isPending={isPending}
      faults={faults}
      fields={['day', 'consentForm', 'signature']}
      onGo={go}
      onClose={onClose}
    >
      <p className={styles.quiet}>{t('consent.text_version', { n: part.version })}</p>
      <div className={styles.consentText} role="region" aria-label={t('consent.title')}>
        {part.protocol.consentText}
      </div>
      <DayField value={day} error={faultOf('day')} onChange={setDay} />
      <SelectField
        {...binding({
          id: 'subject-consent-form',
          label: t('field.consent_form'),
          value: form,
          required: true,
          error: faultOf('consentForm'),
          onChange: (value) => setForm(studyConsentForms.find((one) => one === value) ?? null),
        })}
        options={studyConsentForms.map((value) => ({ value, label: t(`consent_form.${value}`) }))}
      />
      {form === 'screen' && (
        <SignaturePad id="subject-signature" error={faultOf('signature')} onChange={setSignature} />
      )}
    </StepFrame>
  );
}
