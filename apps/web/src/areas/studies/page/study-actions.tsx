import { stepStudy } from '@fernpuls/contract/studies/study.call';
import { type Study, studies } from '@fernpuls/contract/studies/study';
import { type StudyStep, studyStepsFrom } from '@fernpuls/domain/studies/study-state';
import { useState } from 'react';
import { useCallMutation } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { binding } from '../../../ui/binding.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useFaults } from '../use-faults.ts';
import styles from './page.module.css';
import { renewed } from './use-study.ts';

/** What can be done with a study as it stands; an amendment only where something was changed. */
export function StudyActions({ study }: { study: Study }) {
  const { t } = useTranslation('studies');
  const mayWrite = useMay('study', 'write');
  const [step, setStep] = useState<StudyStep | null>(null);
  if (!mayWrite) return null;
  const steps = studyStepsFrom(study.status).filter((one) => one !== 'amend' || study.hasDraft);
  return (
    <>
      {steps.map((one, at) => (
        <Button
          key={one}
          variant={at === 0 && one !== 'close' ? 'primary' : 'default'}
          onClick={() => setStep(one)}
        >
          {t(`step.${one}`)}
        </Button>
      ))}
      {step && <StepDialog study={study} step={step} onClose={() => setStep(null)} />}
    </>
  );
}

type Props = { study: Study; step: StudyStep; onClose: () => void };

function StepDialog({ study, step, onClose }: Props) {
  const { t } = useTranslation(['studies', 'ui']);
  const [comment, setComment] = useState('');
  const { mutateAsync, isPending } = useCallMutation(stepStudy, {
    invalidates: [studies, ...renewed],
    ignore: [422],
  });
  const { faults, attempt } = useFaults();
  const go = async () => {
    const said = comment.trim();
    const input = { studyId: study.id, step, after: study.version, ...(said && { comment: said }) };
    if (!(await attempt(() => mutateAsync(input)))) return;
    showToast({ kind: 'success', text: t(`step_done.${step}`, { number: study.number }) });
    onClose();
  };
  const freezes = step === 'start_recruiting' || step === 'amend';
  return (
    <Dialog
      title={t(`step_title.${step}`, { number: study.number })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button
            variant={step === 'end' ? 'danger-solid' : 'primary'}
            busy={isPending}
            onClick={() => void go()}
          >
            {t(`step.${step}`)}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{t(`step_text.${step}`)}</p>
        {freezes && (
          <TextField
            {...binding({
              id: 'study-comment',
              label: t('comment'),
              value: comment,
              max: 300,
              onChange: (value) => setComment(String(value)),
            })}
          />
        )}
        {faults.length > 0 && (
          <ul className={styles.faults} role="alert">
            {faults.map(({ field, text }) => (
              <li key={field}>{text}</li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
