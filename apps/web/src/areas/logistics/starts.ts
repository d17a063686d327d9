import { articlesPath } from '@fernpuls/contract/paths';
import type { Start } from '../../ui/navigation/start.ts';

export const starts: readonly Start[] = [
  { key: 'articles', to: `${articlesPath}/new`, needs: ['article', 'write'], host: 'manage' },
];
