import { studiesPath } from '@fernpuls/contract/paths';
import type { Start } from '../../ui/navigation/start.ts';

export const starts: readonly Start[] = [
  { key: 'studies', to: `${studiesPath}/new`, needs: ['study', 'write'], module: 'studies' },
];
