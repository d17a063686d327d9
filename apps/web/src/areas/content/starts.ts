import { textTemplatesPath } from '@fernpuls/contract/paths';
import type { Start } from '../../ui/navigation/start.ts';

export const starts: readonly Start[] = [
  {
    key: 'text_templates',
    to: `${textTemplatesPath}/new`,
    needs: ['text_template', 'write'],
    module: 'messages',
  },
];
