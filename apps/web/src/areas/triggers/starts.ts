import { absencesPath, triggerTemplatesPath } from '@fernpuls/contract/paths';
import type { Start } from '../../ui/navigation/start.ts';

export const starts: readonly Start[] = [
  {
    key: 'trigger_templates',
    to: `${triggerTemplatesPath}/new`,
    needs: ['patient_trigger', 'write'],
    module: 'triggers',
  },
  { key: 'absences', to: `${absencesPath}/new`, needs: ['physician', 'read'] },
];
