import { roles } from '@fernpuls/contract/identity/role';
import { useList } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';

/** The roles of the practice by name; none for who may not list them. */
export function useRoleChoices(): { value: string; label: string }[] {
  const { rows } = useList(roles, { perPage: 100, sort: 'label' }, { enabled: useMay('role') });
  return rows.map(({ id, label }) => ({ value: id, label }));
}
