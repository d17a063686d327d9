import { roleNames } from '@fernpuls/contract/identity/role-assignment.call';
import { useCall } from '../../api/hooks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SelectField } from '../../ui/select-field.tsx';
import type { FieldBinding } from '../../ui/use-form.ts';

/** The roles of the practice, by label. */
export function useRoleOptions(): { value: string; label: string }[] {
  const { data } = useCall(roleNames, {}, { staleTime: 300_000 });
  return (data?.data ?? []).map(({ id, attributes }) => ({ value: id, label: attributes.label }));
}

/** Everybody who holds it may take the task. */
export function RoleField(props: FieldBinding & { disabled: boolean }) {
  const { t } = useTranslation('tasks');
  return <SelectField {...props} options={useRoleOptions()} none={t('no_role')} />;
}
