import type { Start } from '../../ui/navigation/start.ts';
import { base } from './addresses.ts';

export const starts: readonly Start[] = [
  {
    key: 'video_consultations',
    to: `${base}/new`,
    needs: ['video_consultation', 'write'],
    module: 'conferences',
  },
];
