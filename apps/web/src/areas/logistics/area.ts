import type { Area } from '../../ui/navigation/area.ts';

export const area: Area = {
  owns: ['patients/:/devices'],
  load: () => import('./routes.tsx'),
  navigation: [],
};
