import type { Area } from '../../ui/navigation/area.ts';

export const area: Area = {
  owns: [
    'dashboard/user',
    'content/user',
    'system/user',
    'system/account',
    'system/users',
    'system/settings/integrations/keys',
    'system/audit',
  ],
  load: () => import('./routes.tsx'),
  loadIcons: () => import('./menu-icons.ts'),
  navigation: [
    {
      key: 'users',
      to: 'system/users',
      group: 'settings',
      section: 'people',
      at: 10,
      permission: 'physician',
      letter: 'b',
      end: true,
    },
    {
      key: 'roles',
      to: 'system/users/roles',
      group: 'settings',
      section: 'people',
      at: 20,
      permission: 'role',
      letter: 'r',
    },
    {
      key: 'device_keys',
      to: 'system/settings/integrations/keys',
      group: 'settings',
      section: 'devices',
      at: 10,
      permission: 'device_key',
      host: 'practice',
    },
    { key: 'audit', to: 'system/audit', group: 'settings', section: 'law', at: 40, permission: 'audit' },
  ],
};
