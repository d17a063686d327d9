import type { Area } from '../../ui/navigation/area.ts';

export const area: Area = {
  owns: ['patients/:'],
  load: () => import('./routes.tsx'),
  navigation: [],
};
