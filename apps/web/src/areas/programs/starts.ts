import { programsPath } from '@fernpuls/contract/paths';
import type { Start } from '../../ui/navigation/start.ts';

export const starts: readonly Start[] = [
  { key: 'programs', to: `${programsPath}/new`, needs: ['program', 'write'], module: 'programs' },
  {
    key: 'program_components',
    to: `${programsPath}/components/new`,
    needs: ['program', 'write'],
    module: 'programs',
  },
];
