import {
  patientStudyPage,
  screenPatient,
  stepPatientStudy,
} from '@fernpuls/contract/studies/patient-study.call';
import { patientStudies } from '@fernpuls/contract/studies/patient-study';
import { studyPage } from '@fernpuls/contract/studies/study.call';
import { studies } from '@fernpuls/contract/studies/study';
import { studiesChanged } from '@fernpuls/contract/studies/study.live';
import { useCall, useCallMutation, useOne } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useRenewal } from '../../../api/use-renewal.ts';

/** What a step in a study changes on screen. */
export const renewed = [studies, studyPage, patientStudies, patientStudyPage];

/** A study with its matrix; follows what others do. */
export function useStudy(id: string) {
  const renew = useRenewal();
  useLive(studiesChanged, ({ studyIds }) => {
    if (studyIds.includes(id)) renew(...renewed);
  });
  return {
    study: useOne(studies, id, { ignore: [404] }),
    page: useCall(studyPage, { studyId: id }, { ignore: [404] }),
  };
}

export const useSubjectStep = () => useCallMutation(stepPatientStudy, { invalidates: renewed });
export const useScreening = () => useCallMutation(screenPatient, { invalidates: renewed });
