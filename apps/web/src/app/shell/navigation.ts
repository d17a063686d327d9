import type { ModuleKey } from '@fernpuls/contract/modules';
import type { PermissionKey } from '@fernpuls/contract/permissions';
import type { Icon } from '@tabler/icons-react';
import IconBuilding from '#icons/IconBuilding';
import IconClipboardList from '#icons/IconClipboardList';
import IconCertificate from '#icons/IconCertificate';
import IconCalendarOff from '#icons/IconCalendarOff';
import IconBellRinging from '#icons/IconBellRinging';
import IconClipboardCheck from '#icons/IconClipboardCheck';
import IconLayoutDashboard from '#icons/IconLayoutDashboard';
import IconHeartRateMonitor from '#icons/IconHeartRateMonitor';
import IconGavel from '#icons/IconGavel';
import IconLogin2 from '#icons/IconLogin2';
import IconListCheck from '#icons/IconListCheck';
import IconMail from '#icons/IconMail';
import IconMessages from '#icons/IconMessages';
import IconMessageReport from '#icons/IconMessageReport';
import IconKey from '#icons/IconKey';
import IconHistory from '#icons/IconHistory';
import IconPuzzle from '#icons/IconPuzzle';
import IconRocket from '#icons/IconRocket';
import IconRulerMeasure from '#icons/IconRulerMeasure';
import IconSettings from '#icons/IconSettings';
import IconTags from '#icons/IconTags';
import IconTemplate from '#icons/IconTemplate';
import IconTextPlus from '#icons/IconTextPlus';
import IconUrgent from '#icons/IconUrgent';
import IconUserCog from '#icons/IconUserCog';
import IconUserPause from '#icons/IconUserPause';
import IconUserShield from '#icons/IconUserShield';
import IconUsers from '#icons/IconUsers';
import IconVideo from '#icons/IconVideo';
import { isOperatorHost } from '../../api/surroundings.ts';
import { useSession } from '../../api/session.ts';
import { allows } from '@fernpuls/contract/permissions';
import { moduleIsEnabled } from '@fernpuls/contract/modules';

export type NavEntry = {
  /** Also the text: `shell:nav.<key>`. */
  key: string;
  to: string;
  icon: Icon;
  group: 'workplace' | 'patients_group' | 'content' | 'system';
  permission: PermissionKey;
  module: ModuleKey;
  /** Second letter after G, for screens one goes to every day. */
  letter?: string;
  count?: 'alarms' | 'controls' | 'adherence' | 'tasks' | 'ecgs' | 'messages';
  /** On the practices' hosts only, or on the operator's; without it on both. */
  host?: 'practice' | 'manage';
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
    key: 'control_alarms',
    to: `${dashboard}/alarms/control`,
    icon: IconUrgent,
    group: 'workplace',
    permission: 'patient_trigger',
    module: 'triggers',
    letter: 'u',
    count: 'controls',
  },
  {
    key: 'round',
    to: `${dashboard}/round`,
    icon: IconListCheck,
    group: 'workplace',
    permission: 'patient_trigger',
    module: 'triggers',
    letter: 'v',
  },
  {
    key: 'adherence',
    to: `${dashboard}/alarms/adherence`,
    icon: IconCalendarOff,
    group: 'workplace',
    permission: 'patient_trigger',
    module: 'triggers',
    letter: 'd',
    count: 'adherence',
  },
  {
    key: 'incoming_ecgs',
    to: `${dashboard}/incoming_ecgs`,
    icon: IconHeartRateMonitor,
    group: 'workplace',
    permission: 'patient_measurement_ecg',
    module: 'ecg',
    letter: 'e',
    count: 'ecgs',
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
    key: 'messages',
    to: `${dashboard}/messages`,
    icon: IconMessages,
    group: 'workplace',
    permission: 'message',
    module: 'messages',
    letter: 'n',
    count: 'messages',
  },
  {
    key: 'video_consultations',
    to: `${dashboard}/video_consultations`,
    icon: IconVideo,
    group: 'workplace',
    permission: 'video_consultation',
    module: 'conferences',
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
  {
    key: 'trigger_templates',
    to: '/protected/content/trigger_templates',
    icon: IconTemplate,
    group: 'content',
    permission: 'patient_trigger',
    module: 'triggers',
  },
  {
    key: 'surveys',
    to: '/protected/content/surveys',
    icon: IconClipboardList,
    group: 'content',
    permission: 'survey',
    module: 'surveys',
  },
  {
    key: 'manage_dashboard',
    to: '/protected/manage/dashboard',
    icon: IconLayoutDashboard,
    group: 'workplace',
    permission: 'tenant',
    module: 'core',
    letter: 'h',
    host: 'manage',
  },
  {
    key: 'ecg_norms',
    to: '/protected/content/ecg_norms',
    icon: IconRulerMeasure,
    group: 'content',
    permission: 'patient_measurement_ecg',
    module: 'ecg',
  },
  {
    key: 'finding_templates',
    to: '/protected/content/finding_templates',
    icon: IconTextPlus,
    group: 'content',
    permission: 'patient_measurement_ecg',
    module: 'ecg',
  },
  {
    key: 'tenants',
    to: '/protected/manage/tenants',
    icon: IconBuilding,
    group: 'workplace',
    permission: 'tenant',
    module: 'core',
    letter: 'm',
    host: 'manage',
  },
  {
    key: 'licenses',
    to: '/protected/manage/licenses',
    icon: IconCertificate,
    group: 'workplace',
    permission: 'license',
    module: 'core',
    letter: 'l',
    host: 'manage',
  },
  {
    key: 'users',
    to: '/protected/system/users',
    icon: IconUserCog,
    group: 'system',
    permission: 'physician',
    module: 'core',
    letter: 'b',
  },
  {
    key: 'roles',
    to: '/protected/system/users/roles',
    icon: IconUserShield,
    group: 'system',
    permission: 'role',
    module: 'core',
    letter: 'r',
  },
  {
    key: 'settings',
    to: '/protected/system/settings',
    icon: IconSettings,
    group: 'system',
    permission: 'tenant',
    module: 'core',
    host: 'practice',
    letter: 's',
  },
  {
    key: 'first_steps',
    to: '/protected/system/settings/first_steps',
    icon: IconRocket,
    group: 'system',
    permission: 'tenant',
    module: 'core',
    host: 'practice',
  },
  {
    key: 'absences',
    to: '/protected/system/settings/absences',
    icon: IconUserPause,
    group: 'system',
    permission: 'physician',
    module: 'core',
    host: 'practice',
  },
  {
    key: 'legals',
    to: '/protected/system/settings/legals',
    icon: IconGavel,
    group: 'system',
    permission: 'tenant',
    module: 'core',
    host: 'practice',
  },
  {
    key: 'sign_in',
    to: '/protected/system/settings/sign_in',
    icon: IconLogin2,
    group: 'system',
    permission: 'login_provider',
    module: 'core',
  },
  {
    key: 'device_keys',
    to: '/protected/system/settings/integrations/keys',
    icon: IconKey,
    group: 'system',
    permission: 'device_key',
    module: 'core',
    host: 'practice',
  },
  {
    key: 'mails',
    to: '/protected/system/mails',
    icon: IconMail,
    group: 'system',
    permission: 'mail',
    module: 'core',
  },
  {
    key: 'modules',
    to: '/protected/system/modules',
    icon: IconPuzzle,
    group: 'system',
    permission: 'tenant',
    module: 'core',
    host: 'practice',
  },
  {
    key: 'audit',
    to: '/protected/system/audit',
    icon: IconHistory,
    group: 'system',
    permission: 'audit',
    module: 'core',
  },
  {
    key: 'tickets',
    to: '/protected/system/tickets',
    icon: IconMessageReport,
    group: 'system',
    permission: 'tenant',
    module: 'core',
    host: 'practice',
  },
];

/** What this person may see in this practice; entries without permission or module vanish. */
export function useNavigation(): readonly NavEntry[] {
  const session = useSession();
  if (session.status !== 'signed_in') return [];
  return navigation.filter(
    (entry) =>
      (entry.host === undefined || (entry.host === 'manage') === isOperatorHost()) &&
      allows(session.access, entry.permission, 'read') &&
      moduleIsEnabled(session.disabledModules, entry.module),
  );
}
