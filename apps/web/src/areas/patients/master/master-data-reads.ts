import { patientChecks } from '@fernpuls/contract/patients/patient-checks.call';
import { patientVersions } from '@fernpuls/contract/patients/patient-versions.call';

/** What is asked anew once something of the master data was written: how they came to stand, and what wants a look. */
export const masterDataReads = [patientVersions, patientChecks] as const;
