import { surveysPath } from '@fernpuls/contract/paths';
import type { Start } from '../../ui/navigation/start.ts';

export const starts: readonly Start[] = [
  { key: 'surveys', to: `${surveysPath}/new`, needs: ['survey', 'write'], module: 'surveys' },
];
