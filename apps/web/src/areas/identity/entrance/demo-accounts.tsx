import type { AppConfiguration } from '@fernpuls/contract/tenancy/tenant.call';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './parts.module.css';

type Account = AppConfiguration['demoAccounts'][number];
type Props = { accounts: readonly Account[]; onChoose: (account: Account) => void };

/** Only where the configuration names demo accounts: one click fills the form in. */
export function DemoAccounts({ accounts, onChoose }: Props) {
  const { t } = useTranslation('sign_in');
  if (accounts.length === 0) return null;
  return (
    <fieldset className={styles.demo}>
      <legend>{t('demo')}</legend>
      {accounts.map((account) => (
        <Button key={account.email} size="toolbar" title={account.email} onClick={() => onChoose(account)}>
          {t(`role.${account.role}`, { defaultValue: account.role })}
        </Button>
      ))}
    </fieldset>
  );
}
