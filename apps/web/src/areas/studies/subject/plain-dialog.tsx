import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { today } from '../../../ui/today.ts';
import { DayField, NoteField } from './day-note.tsx';
import { StepFrame } from './step-frame.tsx';
import type { SubjectProps } from './task.ts';
import { useStep } from './use-step.ts';

type Props = SubjectProps & { step: 'inform' | 'complete' | 'unblind' };

/** A step with a day and, where it is asked for, a reason. */
export function PlainDialog({ patientStudyId, step, onClose }: Props) {
  const { t } = useTranslation('studies');
  const [day, setDay] = useState<string | null>(today());
  const [note, setNote] = useState('');
  const { send, isPending, faults, faultOf } = useStep(patientStudyId, onClose);
  const said = note.trim();
  return (
    <StepFrame
      title={t(`do.${step}`)}
      action={t(`do.${step}`)}
      isPending={isPending}
      faults={faults}
      fields={['day', 'note']}
      onGo={() => void send({ step, ...(day && { day }), ...(said && { note: said }) })}
      onClose={onClose}
    >
      <p>{t(`step_meaning.${step}`)}</p>
      {step !== 'unblind' && <DayField value={day} error={faultOf('day')} onChange={setDay} />}
      <NoteField
        label={t(step === 'unblind' ? 'field.reason' : 'field.note')}
        required={step === 'unblind'}
        value={note}
        error={faultOf('note')}
        onChange={setNote}
      />
    </StepFrame>
  );
}
