import { type Language, pickLanguage } from '@fernpuls/contract/languages';
import { type ModuleKey, moduleIsEnabled } from '@fernpuls/contract/modules';
import { type Access, allows, type PermissionKey } from '@fernpuls/contract/permissions';
import type { Actor, Scope, Tenant } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';

export function requirePermission(actor: Actor, key: PermissionKey, access: Access): void {
  if (actor.kind === 'nobody') throw new Refusal('unauthorized');
  if (actor.kind !== 'physician' || !allows(actor.access, key, access)) throw new Refusal('forbidden');
}

/** In this order: who is asking, whether the practice has it at all, whether this person may. */
export function requireEntry(
  { actor, tenant }: Scope,
  auth: 'session' | { permission: PermissionKey; access: Access },
  module: ModuleKey | null,
): void {
  if (actor.kind === 'nobody') throw new Refusal('unauthorized');
  requireModule(tenant, module);
  if (auth !== 'session') requirePermission(actor, auth.permission, auth.access);
}

export function requireModule(tenant: Tenant, key: ModuleKey | null): void {
  if (key && !moduleIsEnabled(tenant.disabledModules, key)) throw new Refusal('module_disabled');
}

export function languageOf(headers: Scope['headers']): Language {
  return pickLanguage(String(headers['accept-language'] ?? '')) ?? 'en';
}
