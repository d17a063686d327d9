import { patients } from '@fernpuls/contract/patients/patient';
import {
  patientProgramCourse,
  patientProgramWeek,
  patientProgramWeeks,
  programStart,
  stepPatientProgram,
} from '@fernpuls/contract/programs/patient-program.call';
import {
  type PatientProgram,
  patientPrograms,
  patientProgramSteps,
} from '@fernpuls/contract/programs/patient-program';
import { patientProgramsChanged } from '@fernpuls/contract/programs/program.live';
import { programVersions } from '@fernpuls/contract/programs/program';
import { useOutletContext } from 'react-router';
import { useCallMutation, useList } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useRenewal } from '../../../api/use-renewal.ts';

/** What a step changes on screen. */
const renewed = [
  patientPrograms,
  patientProgramSteps,
  patientProgramWeek,
  patientProgramWeeks,
  patientProgramCourse,
  programStart,
  patients,
];

/** Every part of a patient in a programme, newest first; follows what others do. */
export function useParts(patientId: string) {
  const renew = useRenewal();
  useLive(patientProgramsChanged, ({ patientIds }) => {
    if (patientIds.includes(patientId)) renew(...renewed);
  });
  return useList(patientPrograms, { filters: { patientId }, sort: '-createdAt', perPage: 100 });
}

type Parts = ReturnType<typeof useParts>;
type Shared = { patientId: string; parts: Parts };

/** What the pages below the list of programmes are given by it. */
export const useShared = () => useOutletContext<Shared>();

export function useStep() {
  return useCallMutation(stepPatientProgram, { invalidates: renewed });
}

/** Of the newest first to the oldest, all of them. */
export function useSteps(patientProgramId: string) {
  return useList(patientProgramSteps, {
    filters: { patientProgramId },
    sort: 'createdAt',
    perPage: 100,
  });
}

/** What a programme says in a version. */
export function useVersion(programId: string, version: number | null) {
  const found = useList(
    programVersions,
    { filters: { programId, version: version ?? 0 }, perPage: 1 },
    { enabled: version !== null && version > 0 },
  );
  return { ...found, document: found.rows[0]?.document ?? null };
}

/** The version somebody follows; before they begin the one published last. */
export const versionOf = ({ version, newestVersion, status }: PatientProgram): number | null =>
  (status === 'candidate' ? null : version) ?? (newestVersion || null);

export const isOpen = ({ status }: PatientProgram) => status === 'candidate' || status === 'consented';
