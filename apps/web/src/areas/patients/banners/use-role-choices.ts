import { roleNames } from '@fernpuls/contract/identity/role-assignment.call';
import { useCall } from '../../../api/hooks.ts';

/** The roles of the practice by name. */
export function useRoleChoices(): { value: string; label: string }[] {
  const { data } = useCall(roleNames, {});
  return (data?.data ?? []).map(({ id, attributes }) => ({ value: id, label: attributes.label }));
}
