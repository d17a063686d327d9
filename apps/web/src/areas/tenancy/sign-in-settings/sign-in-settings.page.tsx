import { microsoftSettings } from '@fernpuls/contract/identity/login-provider.call';
import { sessionPolicy } from '@fernpuls/contract/identity/session-policy.call';
import { signInPolicy } from '@fernpuls/contract/identity/sign-in-policy.call';
import { useCall } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { FactorDutyForm } from './factor-duty-form.tsx';
import { IdleLimitForm } from './idle-limit-form.tsx';
import { MicrosoftForm } from './microsoft-form.tsx';
import styles from './sign-in-settings.module.css';

/** Ways in beside the password that the practice sets up itself. */
export function Component() {
  const { t } = useTranslation('sign_in_settings');
  const { data, error, isPending, refetch } = useCall(microsoftSettings, {});
  const policy = useCall(signInPolicy, {});
  const sessions = useCall(sessionPolicy, {});
  const late = useDelayed(isPending || policy.isPending);
  return (
    <>
      <PageHeader title={t('title')} />
      <div className={styles.page}>
        {error && <RegionError error={error} onRetry={() => void refetch()} />}
        {late && <Skeleton height="20rem" />}
        {policy.error && <RegionError error={policy.error} onRetry={() => void policy.refetch()} />}
        {policy.data && <FactorDutyForm kept={policy.data} />}
        {sessions.error && <RegionError error={sessions.error} onRetry={() => void sessions.refetch()} />}
        {sessions.data && <IdleLimitForm kept={sessions.data} />}
        {data && <MicrosoftForm kept={data} />}
      </div>
    </>
  );
}
