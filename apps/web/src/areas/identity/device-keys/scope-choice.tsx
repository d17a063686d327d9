import { type DeviceScope, deviceScopes } from '@fernpuls/contract/device-scopes';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import styles from './device-keys.module.css';

type Props = {
  chosen: readonly DeviceScope[];
  onChange: (chosen: DeviceScope[]) => void;
  error?: string | undefined;
};

/** What a key may do, each with what it means. */
export function ScopeChoice({ chosen, onChange, error }: Props) {
  const { t } = useTranslation('device_keys');
  return (
    <fieldset className={styles.choice}>
      <legend>{t('form.scopes')}</legend>
      <div className={styles.scopes}>
        {deviceScopes.map((scope) => (
          <Checkbox
            key={scope}
            label={t(`scope.${scope}`)}
            checked={chosen.includes(scope)}
            onChange={(isChosen) =>
              onChange(deviceScopes.filter((one) => (one === scope ? isChosen : chosen.includes(one))))
            }
          />
        ))}
      </div>
      {error ? (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      ) : (
        <p className={styles.quiet}>{t('form.scopes_help')}</p>
      )}
    </fieldset>
  );
}
