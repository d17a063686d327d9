import { type Physician, physicians, professions, salutations } from '@fernpuls/contract/identity/physician';
import {
  assignRoles,
  roleHolders,
  type RoleName,
  roleNames,
} from '@fernpuls/contract/identity/role-assignment.call';
import { invitePhysician } from '@fernpuls/contract/identity/password-reset.call';
import { roles } from '@fernpuls/contract/identity/role';
import { useRef, useState } from 'react';
import { useCall, useCallMutation, useCreate, useOne, useUpdate } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/use-form.ts';
import { DutiesLeft } from './duties-left.tsx';
import { fullName } from './people-columns.tsx';
import { PersonSessions } from './person-sessions.tsx';
import { PersonState } from './person-state.tsx';
import { RoleChoice } from './role-choice.tsx';
import styles from './people.module.css';

type Props = { id: string; onClose: () => void };

/** One person, or a new one who is invited by mail. */
export function PersonDrawer({ id, onClose }: Props) {
  const { t } = useTranslation('people');
  const { data, error, refetch } = useOne(physicians, id === 'new' ? null : id, { ignore: [404] });
  const { data: names } = useCall(roleNames, {});
  if (error) {
    return (
      <Dialog kind="drawer" title={t('title')} onClose={onClose}>
        <RegionError error={error} onRetry={() => void refetch()} />
      </Dialog>
    );
  }
  if (!names || (id !== 'new' && !data)) return null;
  return <Editor person={data ?? null} roleList={names.data} onClose={onClose} />;
}

type EditorProps = { person: Physician | null; roleList: readonly RoleName[]; onClose: () => void };

function Editor({ person, roleList, onClose }: EditorProps) {
  const { t } = useTranslation(['people', 'ui']);
  const mayWrite = useMay('physician', 'write');
  const mayAssign = useMay('role', 'write');
  const create = useCreate(physicians);
  const update = useUpdate(physicians);
  const assign = useCallMutation(assignRoles, { invalidates: [physicians, roles, roleHolders] });
  const invite = useCallMutation(invitePhysician);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(person?.roleIds));
  // Where the roles are refused after the person was made, the next attempt changes that person.
  const made = useRef<string | null>(null);
  const before = person?.roleIds ?? [];
  const roleChanges =
    before.filter((role) => !chosen.has(role)).length +
    [...chosen].filter((role) => !before.includes(role)).length;
  const { field, form } = useForm(physicians, {
    initial: person ?? { salutation: 'none', profession: 'nurse' },
    namespace: 'people',
    submit: async (values, basedOn) => {
      const known = person?.id ?? made.current;
      if (known && mayWrite && form.changes > 0) await update.mutateAsync({ id: known, ...values, basedOn });
      if (!known) made.current = (await create.mutateAsync(values)).id;
      const id = known ?? made.current ?? '';
      if (roleChanges > 0) await assign.mutateAsync({ id, roleIds: [...chosen] });
      if (!person) await invite.mutateAsync({ id });
      showToast({
        kind: 'success',
        text: t(person ? 'ui:saved' : 'invitation_sent', { email: values.email }),
      });
    },
  });
  const names = ['salutation', 'title', 'firstName', 'lastName', 'email', 'phone', 'profession'] as const;
  const bound = Object.fromEntries(names.map((name) => [name, field(name)])) as Record<
    (typeof names)[number],
    ReturnType<typeof field>
  >;
  const roleField = field('roleIds');
  return (
    <FormDrawer
      title={person ? fullName(person) : t('invite')}
      form={{ ...form, changes: form.changes + roleChanges }}
      onClose={onClose}
      readOnly={!mayWrite && !mayAssign}
      submitLabel={person ? t('ui:save') : t('send_invitation')}
    >
      <fieldset disabled={!mayWrite} className={styles.plain}>
        <div className={styles.two}>
          <SelectField
            {...bound.salutation}
            options={salutations.map((value) => ({ value, label: t(`salutation.${value}`) }))}
          />
          <TextField {...bound.title} />
          <TextField {...bound.firstName} />
          <TextField {...bound.lastName} />
        </div>
        <TextField {...bound.email} type="email" help={t('email_help')} />
        <TextField {...bound.phone} type="tel" />
        <SelectField
          {...bound.profession}
          options={professions.map((value) => ({ value, label: t(`profession.${value}`) }))}
        />
      </fieldset>
      <RoleChoice
        roles={roleList}
        chosen={chosen}
        onChange={setChosen}
        disabled={!mayAssign}
        error={roleField.error}
        id={roleField.id}
      />
      {person?.isActive && (
        <DutiesLeft id={person.id} withoutRoleIds={before.filter((role) => !chosen.has(role))} />
      )}
      {person?.isActive && mayWrite && <PersonSessions id={person.id} name={fullName(person)} />}
      {person && mayWrite && <PersonState person={person} onClose={onClose} />}
    </FormDrawer>
  );
}
