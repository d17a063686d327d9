import type { Area } from '../../ui/navigation/area.ts';

export const area: Area = {
  owns: ['patients/:/findings', 'content/media_library'],
  load: () => import('./routes.tsx'),
  navigation: [],
};
