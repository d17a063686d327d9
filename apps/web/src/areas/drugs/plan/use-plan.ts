import { patientDrugsChanged } from '@fernpuls/contract/drugs/drug.live';
import { type PatientDrug, patientDrugs } from '@fernpuls/contract/drugs/patient-drug';
import { isOver } from '@fernpuls/domain/drugs/plan';
import { planSections } from '@fernpuls/domain/drugs/tables';
import { useList } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { today } from '../../../ui/today.ts';
import { useRenewal } from '../../../api/use-renewal.ts';

/** All rows of a patient's plan that were no mistake; follows what others change. */
export function usePlan(patientId: string) {
  const renew = useRenewal();
  useLive(patientDrugsChanged, () => renew(patientDrugs));
  return useList(patientDrugs, { perPage: 100, filters: { patientId, isMistake: false } });
}

/** What stands on paper today: what is taken or paused and not over, section by section, each in the order by hand. */
export function onPaper(rows: readonly PatientDrug[]): PatientDrug[] {
  const day = today();
  const shown = rows.filter(
    (row) => (row.status === 'active' || row.status === 'paused') && !isOver(row, day),
  );
  return planSections.flatMap((section) => shown.filter((row) => row.section === section));
}
