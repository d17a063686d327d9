import type { PatientStudyPage } from '@fernpuls/contract/studies/patient-study.call';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { binding } from '../../../ui/binding.ts';
import { DateTimeField } from '../../../ui/controls/date-time-field.tsx';
import { useFormat } from '../../../ui/format.ts';
import { StepFrame } from './step-frame.tsx';
import type { SubjectProps } from './task.ts';
import { textOrNull } from '../typed-text.ts';
import { useStep } from './use-step.ts';

type Props = SubjectProps & { visit: PatientStudyPage['visits'][number] };

/** When somebody comes; emptied, the appointment is off. */
export function AppointmentDialog({ part, patientStudyId, visit, onClose }: Props) {
  const { t } = useTranslation('studies');
  const format = useFormat();
  const { id, from, until, appointmentAt } = visit.visit;
  const [at, setAt] = useState<string | null>(appointmentAt);
  const { send, isPending, faults, faultOf } = useStep(patientStudyId, onClose);
  const code = part.protocol.visits.find((one) => one.id === id)?.code ?? '';
  return (
    <StepFrame
      title={t('appointment.title', { code })}
      action={t('appointment.do')}
      isPending={isPending}
      faults={faults}
      fields={['appointmentAt']}
      onGo={() => void send({ step: 'plan_visit', visitId: id, appointmentAt: at })}
      onClose={onClose}
    >
      {from && until && <p>{t('window_is', { from: format.date(from), until: format.date(until) })}</p>}
      <DateTimeField
        {...binding({
          id: 'appointment-at',
          label: t('appointment.at'),
          value: at,
          error: faultOf('appointmentAt'),
          onChange: (value) => setAt(textOrNull(value)),
        })}
        hour={9}
      />
    </StepFrame>
  );
}
