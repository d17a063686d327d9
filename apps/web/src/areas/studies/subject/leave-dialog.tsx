import { dropOutReasons } from '@fernpuls/domain/studies/participation';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { binding } from '../../../ui/binding.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { today } from '../../../ui/today.ts';
import { DayField, NoteField } from './day-note.tsx';
import { StepFrame } from './step-frame.tsx';
import type { SubjectProps } from './task.ts';
import { textOrNull } from '../typed-text.ts';
import { useStep } from './use-step.ts';

const ways = { screening: ['fail_screening', 'withdraw'], active: ['drop_out', 'withdraw'] } as const;

/** Leaving: not fit, dropped out with a reason, or the consent taken back. */
export function LeaveDialog({ part, patientStudyId, onClose }: SubjectProps) {
  const { t } = useTranslation('studies');
  const offered = part.status === 'screening' ? ways.screening : ways.active;
  const [way, setWay] = useState<(typeof offered)[number]>(offered[0]);
  const [day, setDay] = useState<string | null>(today());
  const [reason, setReason] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const { send, isPending, faults, faultOf } = useStep(patientStudyId, onClose);
  const known = dropOutReasons.find((one) => one === reason);
  const said = note.trim();
  const go = () =>
    void send({
      step: way,
      ...(day && { day }),
      ...(said && { note: said }),
      ...(way === 'drop_out' && known && { reason: known }),
    });
  return (
    <StepFrame
      title={t('leave.title')}
      action={t(`leave.do.${way}`)}
      isDanger
      isPending={isPending}
      faults={faults}
      fields={['day', 'reason', 'note']}
      onGo={go}
      onClose={onClose}
    >
      <SelectField
        {...binding({
          id: 'leave-way',
          label: t('leave.way'),
          value: way,
          required: true,
          onChange: (value) => setWay(offered.find((one) => one === value) ?? offered[0]),
        })}
        options={offered.map((value) => ({ value, label: t(`leave.${value}`) }))}
      />
      <p>{t(`step_meaning.${way}`)}</p>
      <DayField value={day} error={faultOf('day')} onChange={setDay} />
      {way === 'drop_out' && (
        <SelectField
          {...binding({
            id: 'leave-reason',
            label: t('field.reason'),
            value: reason,
            required: true,
            error: faultOf('reason'),
            onChange: (value) => setReason(textOrNull(value)),
          })}
          options={dropOutReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
        />
      )}
      <NoteField
        label={t(way === 'fail_screening' ? 'field.reason' : 'field.note')}
        required={way === 'fail_screening'}
        value={note}
        error={faultOf('note')}
        onChange={setNote}
      />
    </StepFrame>
  );
}
