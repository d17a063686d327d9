import { patients } from '@fernpuls/contract/patients/patient';
import { useOne } from '../../../api/hooks.ts';
import { AlarmChip } from './alarm-chip.tsx';
import { RecordActions } from './record-actions.tsx';

/** What the record's head offers, beside a patient's name on pages outside the record. */
export function Component({ patientId }: { patientId: string }) {
  const { data: patient } = useOne(patients, patientId, { ignore: [404] });
  if (!patient) return null;
  return (
    <>
      <AlarmChip patient={patient} />
      <RecordActions patient={patient} />
    </>
  );
}
