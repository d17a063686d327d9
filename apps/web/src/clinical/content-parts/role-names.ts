import { roleNames } from '@fernpuls/contract/identity/role-assignment.call';
import { useCall } from '../../api/hooks.ts';

/** Roles of the practice by their words. */
export function useRoleNames() {
  const { data } = useCall(roleNames, {}, { staleTime: 300_000 });
  const options = (data?.data ?? []).map(({ id, attributes }) => ({ value: id, label: attributes.label }));
  return { options, nameOf: (id: string) => options.find(({ value }) => value === id)?.label ?? '' };
}
