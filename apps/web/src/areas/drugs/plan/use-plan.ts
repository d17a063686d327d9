import { patientDrugsChanged } from '@fernpuls/contract/drugs/drug.live';
import { type PatientDrug, patientDrugs } from '@fernpuls/contract/drugs/patient-drug';
import { planSections } from '@fernpuls/domain/drugs/tables';
import { useList } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useRenewal } from '../../../api/use-renewal.ts';

/** All rows of a patient's plan that were no mistake; follows what others change. */
export function usePlan(patientId: string) {
  const renew = useRenewal();
  useLive(patientDrugsChanged, () => renew(patientDrugs));
  return useList(patientDrugs, { perPage: 100, filters: { patientId, isMistake: false } });
}

/** What stands on paper: what is taken or paused, section by section, each in the order by hand. */
export function onPaper(rows: readonly PatientDrug[]): PatientDrug[] {
  const shown = rows.filter(({ status }) => status === 'active' || status === 'paused');
  return planSections.flatMap((section) => shown.filter((row) => row.section === section));
}
