import { type Role, roles } from '@fernpuls/contract/identity/role';
import { roleNames } from '@fernpuls/contract/identity/role-assignment.call';
import { Removal } from '../../../ui/list/removal.tsx';

type Props = { role: Role; onClose: () => void; onRemoved: () => void };

export function RoleRemoval({ role, onClose, onRemoved }: Props) {
  return (
    <Removal
      resource={roles}
      id={role.id}
      name={role.label}
      invalidates={[roleNames]}
      onClose={onClose}
      onRemoved={onRemoved}
    />
  );
}
