import { roleNames } from '@fernpuls/contract/identity/role-assignment.call';
import { useCall } from '../../../api/hooks.ts';

/** Names of roles by id, for everybody who is signed in. */
export function useRoleLabels(): ReadonlyMap<string, string> {
  const { data } = useCall(roleNames, {});
  return new Map((data?.data ?? []).map((role) => [role.id, role.attributes.label]));
}
