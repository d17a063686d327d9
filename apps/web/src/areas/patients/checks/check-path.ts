import type { PatientCheck } from '@fernpuls/contract/patients/patient-checks.call';
import { patientProgramPath, patientStudyPath, recordPath } from '@fernpuls/contract/paths';

/** Where what wants a look is put in order: the field of a card, the drawer of an insurance, a part in a programme. */
export function checkPath(patientId: string, { kind, subjectId }: PatientCheck): string {
  const general = recordPath(patientId, 'general');
  switch (kind) {
    case 'no_number':
      return `${general}?card=person&field=phone`;
    case 'no_address':
      return `${general}?card=home&field=street`;
    case 'no_primary_physician':
      return `${general}?card=care&field=primaryPhysicianId`;
    case 'no_insurance':
      return `${general}?insurance=new`;
    case 'consent_missing':
      return recordPath(patientId, 'programs');
    case 'consent_open':
    case 'consent_undocumented':
    case 'consent_newer':
      return patientProgramPath(patientId, subjectId ?? '');
    case 'study_consent_newer':
      return patientStudyPath(patientId, subjectId ?? '');
    default:
      return `${general}?insurance=${subjectId}`;
  }
}
