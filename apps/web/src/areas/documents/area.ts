import type { Area } from '../../ui/navigation/area.ts';

export const area: Area = {
  owns: ['patients/:/findings'],
  load: () => import('./routes.tsx'),
  navigation: [],
};
