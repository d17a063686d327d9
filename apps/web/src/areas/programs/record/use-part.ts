import { patientProgramPath } from '@fernpuls/contract/paths';
import type { PatientProgramCourse } from '@fernpuls/contract/programs/patient-program.call';
import type { PatientProgram } from '@fernpuls/contract/programs/patient-program';
import { useLocation, useNavigate, useOutletContext } from 'react-router';
import type { ProgramText } from './phase-change.ts';

type Shared = {
  patientId: string;
  part: PatientProgram;
  program: ProgramText | null;
  course: PatientProgramCourse | undefined;
};

/** What the drawers over somebody's part are given by it, and the way back. */
export function usePart() {
  const shared = useOutletContext<Shared>();
  const navigate = useNavigate();
  const { search } = useLocation();
  const base = patientProgramPath(shared.patientId, shared.part.id);
  return { ...shared, base, close: () => void navigate(`${base}${search}`) };
}
