import * as z from 'zod/mini';
import { live } from '../kit/live.ts';

/** These programmes were published, or their patients go over to another version. */
export const programsChanged = live({
  kind: 'programs_changed',
  area: 'programs',
  permission: 'program',
  carries: 'nothing',
  payload: z.object({ programIds: z.array(z.string()) }),
});

/** The parts of these patients in programmes changed. */
export const patientProgramsChanged = live({
  kind: 'patient_programs_changed',
  area: 'programs',
  permission: 'patient_program',
  carries: 'patient_ids',
  payload: z.object({ patientIds: z.array(z.string()) }),
});
