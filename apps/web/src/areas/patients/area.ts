import IconUsers from '#icons/IconUsers';
import type { Area } from '../../ui/navigation/area.ts';

export const area: Area = {
  owns: [
    '=patients',
    '=patients/:',
    'patients/:/general',
    'patients/:/pause',
    'patients/:/inactive',
    'patients/:/deletion',
    'patients/:/health_providers',
    'patients/:/tasks',
    'content/cohorts',
  ],
  load: () => import('./routes.tsx'),
  loadIcons: () => import('./menu-icons.ts'),
  navigation: [
    {
      key: 'patients',
      to: 'patients',
      group: 'patients_group',
      at: 10,
      icon: IconUsers,
      permission: 'patient',
      module: 'patients',
      letter: 'p',
    },
    {
      key: 'cohorts',
      to: 'content/cohorts',
      group: 'content',
      at: 100,
      permission: 'cohort',
      module: 'cohorts',
      letter: 'k',
    },
  ],
};
