import { managedSessionPolicy, managedSignInPolicy } from '@fernpuls/contract/tenancy/managed-sign-in.call';
import { useCall } from '../../../../api/hooks.ts';
import { RegionError } from '../../../../ui/region-error.tsx';
import { FactorDutyForm } from '../../sign-in-settings/factor-duty-form.tsx';
import { IdleLimitForm } from '../../sign-in-settings/idle-limit-form.tsx';
import { RuledPractice } from '../../sign-in-settings/sign-in-source.ts';
import styles from './tabs.module.css';

/** How people of a practice sign in, by the forms the practice itself has. */
export function SignInRules({ practice: key }: { practice: string }) {
  const duty = useCall(managedSignInPolicy, { key }, { ignore: [404] });
  const sessions = useCall(managedSessionPolicy, { key }, { ignore: [404] });
  return (
    <RuledPractice value={key}>
      {[duty, sessions].map(
        ({ error, refetch }, index) =>
          error && <RegionError key={index} error={error} onRetry={() => void refetch()} />,
      )}
      {duty.data && (
        <div className={styles.card} id="sign-in">
          <FactorDutyForm kept={duty.data} />
        </div>
      )}
      {sessions.data && (
        <div className={styles.card}>
          <IdleLimitForm kept={sessions.data} />
        </div>
      )}
    </RuledPractice>
  );
}
