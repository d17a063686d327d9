import type { Resource, Verb } from './kit/resource.ts';
import type { Access, PermissionKey } from './permissions.ts';

/** What a verb of a resource asks for: at its door, in the documents and in the tests of both. */
export function needOf(resource: Resource, verb: Verb): { permission: PermissionKey; access: Access } {
  const { permission, writeAccess } = resource;
  return { permission, access: verb === 'list' || verb === 'read' ? 'read' : writeAccess };
}
