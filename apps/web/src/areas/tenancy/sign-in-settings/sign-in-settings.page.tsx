import { microsoftSettings } from '@fernpuls/contract/identity/login-provider.call';
import { useCall } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { MicrosoftForm } from './microsoft-form.tsx';
import styles from './sign-in-settings.module.css';

/** Ways in beside the password that the practice sets up itself. */
export function Component() {
  const { t } = useTranslation('sign_in_settings');
  const { data, error, isPending, refetch } = useCall(microsoftSettings, {});
  const late = useDelayed(isPending);
  return (
    <>
      <PageHeader title={t('title')} />
      <div className={styles.page}>
        {error && <RegionError error={error} onRetry={() => void refetch()} />}
        {late && <Skeleton height="20rem" />}
        {data && <MicrosoftForm kept={data} />}
      </div>
    </>
  );
}
