import type { ModuleKey } from '@fernpuls/contract/modules';
import type { PermissionKey } from '@fernpuls/contract/permissions';
import type { Icon } from '@tabler/icons-react';
import type { RouteObject } from 'react-router';

/** Parts of the menu; `settings` stands in a menu of its own, below headings. */
export const menuGroups = ['workplace', 'patients_group', 'content', 'settings'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** Headings of the settings, in their order. */
export const settingSections = ['practice', 'people', 'alarms', 'devices', 'law'] as const;
type SettingSection = (typeof settingSections)[number];

type Entry = {
  /** Also its text: `shell:nav.<key>`, `menu:content.<key>`, `menu:settings.<key>`. */
  key: string;
  /** Address, below /protected without a slash in front. */
  to: string;
  /** Its place in the group, smaller first. */
  at: number;
  permission: PermissionKey;
  module?: ModuleKey;
  /** Second letter after G, for screens one goes to every day. */
  letter?: string;
  count?:
    | 'alarms'
    | 'controls'
    | 'reviews'
    | 'implants'
    | 'adherence'
    | 'tasks'
    | 'ecgs'
    | 'messages'
    | 'events';
  /** On the practices' hosts only, on those of training practices, or on the operator's; without it on all. */
  host?: 'practice' | 'training' | 'manage';
  /** Current on its own page alone, not on those below it. */
  end?: boolean;
};

/** What is always shown brings its icon along, the rest fetches it (`menu-icons.ts` of the area) when a group opens. */
export type NavEntry = Entry &
  (
    | { group: 'workplace' | 'patients_group'; icon: Icon }
    | { group: 'content' }
    | { group: 'settings'; section: SettingSection }
  );

export type AreaScreens = {
  /** Below /protected. */
  routes: RouteObject[];
  /** With addresses of their own, of the operator's host. */
  rootRoutes?: RouteObject[];
};

/** What the application knows of an area before one of its screens is asked for. */
export type Area = {
  /**
   * Where its addresses begin, below /protected, or from the root with a slash in front; `:` stands for any part, `=`
   * in front for this address alone.
   */
  owns: readonly string[];
  load: () => Promise<AreaScreens>;
  loadIcons?: () => Promise<{ icons: Readonly<Record<string, Icon>> }>;
  navigation: readonly NavEntry[];
};
