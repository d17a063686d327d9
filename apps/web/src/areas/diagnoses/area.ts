import type { Area } from '../../ui/navigation/area.ts';

export const area: Area = {
  owns: ['patients/:/icd10s', 'patients/:/histories'],
  load: () => import('./routes.tsx'),
  navigation: [],
};
