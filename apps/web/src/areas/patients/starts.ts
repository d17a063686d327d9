import { cohortsPath, newPatientPath } from '@fernpuls/contract/paths';
import type { Start } from '../../ui/navigation/start.ts';

export const starts: readonly Start[] = [
  { key: 'patients', to: newPatientPath, needs: ['patient', 'write'], module: 'patients' },
  { key: 'cohorts', to: `${cohortsPath}/new`, needs: ['cohort', 'write'], module: 'cohorts' },
];
