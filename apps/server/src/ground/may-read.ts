import { type ModuleKey, moduleIsEnabled } from '@fernpuls/contract/modules';
import { allows, type PermissionKey } from '@fernpuls/contract/permissions';
import type { Context } from './context.ts';

/** Whether a part of an answer that holds more than one thing is meant for the caller. */
export function mayRead(
  { actor, tenant }: Pick<Context, 'actor' | 'tenant'>,
  permission: PermissionKey,
  module: ModuleKey,
): boolean {
  const isOn = moduleIsEnabled(tenant.disabledModules, module);
  return isOn && actor.kind === 'physician' && allows(actor.access, permission, 'read');
}
