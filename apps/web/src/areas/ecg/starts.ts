import { ecgNormsPath, findingTemplatesPath } from '@fernpuls/contract/paths';
import type { Start } from '../../ui/navigation/start.ts';

export const starts: readonly Start[] = [
  { key: 'ecg_norms', to: `${ecgNormsPath}/new`, needs: ['finding_release', 'write'], module: 'ecg' },
  {
    key: 'finding_templates',
    to: `${findingTemplatesPath}/new`,
    needs: ['patient_measurement_ecg', 'write'],
    module: 'ecg',
  },
];
