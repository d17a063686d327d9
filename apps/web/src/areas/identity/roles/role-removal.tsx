import { type Role, roles } from '@fernpuls/contract/identity/role';
import { roleNames } from '@fernpuls/contract/identity/role-assignment.call';
import { useRemove } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Confirm } from '../../../ui/confirm.tsx';
import { showToast } from '../../../ui/toasts.ts';

type Props = { role: Role; onClose: () => void; onRemoved: () => void };

export function RoleRemoval({ role, onClose, onRemoved }: Props) {
  const { t } = useTranslation(['roles', 'ui', 'errors']);
  const remove = useRemove(roles, { invalidates: [roleNames] });
  const run = async () => {
    try {
      await remove.mutateAsync(role.id);
      showToast({ kind: 'success', text: t('ui:deleted', { name: role.label }) });
      onRemoved();
    } catch {
      // Told below the question: the mutation keeps its error.
    }
  };
  const text = role.holderCount > 0 ? t('remove_held', { count: role.holderCount }) : t('remove_text');
  return (
    <Confirm
      title={t('ui:delete_title', { name: role.label })}
      text={remove.error ? <span role="alert">{t(`errors:${remove.error.code}`)}</span> : text}
      confirmLabel={t('ui:delete_final')}
      onConfirm={run}
      onClose={onClose}
    />
  );
}
