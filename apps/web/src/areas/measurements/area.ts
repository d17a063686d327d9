import type { Area } from '../../ui/navigation/area.ts';

export const area: Area = {
  owns: ['patients/:/measurements'],
  load: () => import('./routes.tsx'),
  navigation: [],
};
