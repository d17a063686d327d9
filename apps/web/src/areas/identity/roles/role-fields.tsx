import type { Role } from '@fernpuls/contract/identity/role';
import IconAlertCircle from '#icons/IconAlertCircle';
import IconInfoCircle from '#icons/IconInfoCircle';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FormSummary } from '../../../ui/form-summary.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './roles.module.css';
import type { RoleForm } from './use-role-form.ts';

type Props = { role: Role | null; isReadOnly: boolean; editing: RoleForm };

/** What a role is called and whom it reaches; of a locked one the reason why it stays as it is. */
export function RoleFields({ role, isReadOnly, editing: { form, fields } }: Props) {
  const { t } = useTranslation('roles');
  const { label, description, permissions, ownPatientsOnly } = fields;
  const isLocked = role?.editDisabled ?? false;
  return (
    <>
      {isLocked && (
        <p className={styles.banner}>
          <IconInfoCircle aria-hidden="true" />
          <span>{t('locked_reason')}</span>
        </p>
      )}
      <FormSummary form={form} />
      {permissions.error && (
        <p id={permissions.id} role="alert" tabIndex={-1} className={styles.refused}>
          <IconAlertCircle aria-hidden="true" />
          {permissions.error}
        </p>
      )}
      {!isLocked && (
        <fieldset disabled={isReadOnly} className={styles.fields}>
          <TextField {...label} autoFocus={role === null} />
          <TextField {...description} />
          <div className={styles.reach}>
            <SwitchField {...ownPatientsOnly} disabled={isReadOnly} />
            <p className={styles.quiet}>{t('reach.help')}</p>
          </div>
        </fieldset>
      )}
      {isLocked && role?.description && <p className={styles.description}>{role.description}</p>}
    </>
  );
}
