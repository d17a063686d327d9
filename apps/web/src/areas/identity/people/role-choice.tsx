import type { RoleName } from '@fernpuls/contract/identity/role-assignment.call';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Chip } from '../../../ui/chip.tsx';
import styles from './people.module.css';

type Props = {
  id: string;
  roles: readonly RoleName[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  disabled: boolean;
  error: string | undefined;
};

export function RoleChoice({ id, roles, chosen, onChange, disabled, error }: Props) {
  const { t } = useTranslation(['people', 'roles']);
  const toggle = (role: string) =>
    onChange(new Set(chosen.has(role) ? [...chosen].filter((one) => one !== role) : [...chosen, role]));
  return (
    <fieldset id={id} tabIndex={-1} disabled={disabled} className={styles.choice}>
      <legend>{t('physicians.roleIds')}</legend>
      <div className={styles.roles}>
        {roles.map((role) => (
          <div key={role.id} className={styles.role}>
            <Checkbox
              label={role.attributes.label}
              checked={chosen.has(role.id)}
              disabled={disabled}
              onChange={() => toggle(role.id)}
            />
            {role.attributes.name !== null && <Chip tone="outline">{t('roles:system_role')}</Chip>}
          </div>
        ))}
      </div>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
