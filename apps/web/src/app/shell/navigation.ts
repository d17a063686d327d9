import type { ModuleKey } from '@fernpuls/contract/modules';
import type { PermissionKey } from '@fernpuls/contract/permissions';
import type { Icon } from '@tabler/icons-react';
import IconBellRinging from '#icons/IconBellRinging';
import IconClipboardCheck from '#icons/IconClipboardCheck';
import IconLayoutDashboard from '#icons/IconLayoutDashboard';
import IconTags from '#icons/IconTags';
import IconUsers from '#icons/IconUsers';
import { useSession } from '../../api/session.ts';
import { allows } from '@fernpuls/contract/permissions';
import { moduleIsEnabled } from '@fernpuls/contract/modules';

export type NavEntry = {
  /** Also the text: `shell:nav.<key>`. */
  key: string;
  to: string;
  icon: Icon;
  group: 'workplace' | 'patients_group' | 'content';
  permission: PermissionKey;
  module: ModuleKey;
  /** Second letter after G. */
  letter: string;
  count?: 'alarms' | 'tasks';
};

const dashboard = '/protected/dashboard';

/** Every screen there is; the menu, the bottom bar, the search and the G keys read it. */
export const navigation: readonly NavEntry[] = [
  {
    key: 'insights',
    to: `${dashboard}/insights`,
    icon: IconLayoutDashboard,
    group: 'workplace',
    permission: 'patient',
    module: 'core',
    letter: 'h',
  },
  {
    key: 'alarms',
    to: `${dashboard}/alarms`,
    icon: IconBellRinging,
    group: 'workplace',
    permission: 'patient_trigger',
    module: 'triggers',
    letter: 'a',
    count: 'alarms',
  },
  {
    key: 'tasks',
    to: `${dashboard}/tasks`,
    icon: IconClipboardCheck,
    group: 'workplace',
    permission: 'task',
    module: 'tasks',
    letter: 't',
    count: 'tasks',
  },
  {
    key: 'patients',
    to: '/protected/patients',
    icon: IconUsers,
    group: 'patients_group',
    permission: 'patient',
    module: 'patients',
    letter: 'p',
  },
  {
    key: 'cohorts',
    to: '/protected/content/cohorts',
    icon: IconTags,
    group: 'content',
    permission: 'cohort',
    module: 'cohorts',
    letter: 'k',
  },
];

/** What this person may see in this practice; entries without permission or module vanish. */
export function useNavigation(): readonly NavEntry[] {
  const session = useSession();
  if (session.status !== 'signed_in') return [];
  return navigation.filter(
    (entry) =>
      allows(session.access, entry.permission, 'read') &&
      moduleIsEnabled(session.disabledModules, entry.module),
  );
}
