import { type Role, roles } from '@fernpuls/contract/identity/role';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useCreate, useUpdate } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/use-form.ts';
import { roleChanges } from './role-changes.ts';
import { type Draft, draftOf, permissionsOf } from './role-draft.ts';

type Given = {
  /** Null for a new role. */
  role: Role | null;
  /** What a new role begins with. */
  template: Role | null;
  onSaved: (role: Role) => void;
};

/** A role as it stands in the editor, and what of it differs from what is saved. */
export function useRoleForm({ role, template, onSaved }: Given) {
  const { t } = useTranslation(['roles', 'ui']);
  const create = useCreate(roles);
  const update = useUpdate(roles);
  const [left, setLeft] = useState(false);
  const start = draftOf(role?.permissions ?? template?.permissions ?? []);
  const { field, form, values, setValue } = useForm(roles, {
    record: role?.id ?? null,
    base: role ?? null,
    initial: {
      label: role?.label ?? (template ? t('copy_of', { label: template.label }) : ''),
      description: role?.description ?? template?.description ?? null,
      ownPatientsOnly: role?.ownPatientsOnly ?? template?.ownPatientsOnly ?? false,
      permissions: permissionsOf(start),
    },
    namespace: 'roles',
    submit: async (given, basedOn) => {
      const saved = role
        ? await update.mutateAsync({ id: role.id, ...given, basedOn })
        : await create.mutateAsync(given);
      showToast({ kind: 'success', text: role ? t('ui:saved') : t('ui:created', { name: saved.label }) });
      flushSync(() => setLeft(true));
      onSaved(saved);
    },
  });
  const changes = roleChanges(role, values);
  return {
    form,
    fields: {
      label: field('label'),
      description: field('description'),
      permissions: field('permissions'),
      ownPatientsOnly: field('ownPatientsOnly'),
    },
    start,
    draft: draftOf(values.permissions as Role['permissions']),
    setDraft: (next: Draft) => setValue('permissions', permissionsOf(next)),
    ownPatientsOnly: values.ownPatientsOnly === true,
    changes,
    /** Changes that are not saved yet. */
    count: left ? 0 : changes.count,
  };
}

export type RoleForm = ReturnType<typeof useRoleForm>;
