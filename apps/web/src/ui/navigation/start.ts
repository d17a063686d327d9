import type { ModuleKey } from '@fernpuls/contract/modules';
import type { Access, PermissionKey } from '@fernpuls/contract/permissions';
import type { ComponentType } from 'react';

/** Shown over whatever screen somebody stands on. */
export type Opened = ComponentType<{ onClose: () => void }>;

/**
 * Something an area lets people begin from anywhere (`starts.ts` of the area); the search offers it. `key` is also its
 * text, `spotlight:start.<key>`, and the menu entry whose icon it carries.
 */
export type Start = {
  key: string;
  needs: readonly [PermissionKey, Access];
  module?: ModuleKey;
  /** On the operator's host; without it on the practices'. */
  host?: 'manage';
} & ({ to: string; opens?: never } | { opens: Opened; to?: never });
