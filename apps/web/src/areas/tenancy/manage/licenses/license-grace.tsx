import { changeLicenseGrace, managedTenantModules } from '@fernpuls/contract/tenancy/managed-tenant.call';
import { useId, useState } from 'react';
import { ApiError } from '../../../../api/api-error.ts';
import { useCallMutation } from '../../../../api/hooks.ts';
import { useMay } from '../../../../api/session.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { showToast } from '../../../../ui/toasts.ts';
import small from '../../../../ui/small-number.module.css';
import styles from './licenses.module.css';

const most = 365;

/** How many days a practice's modules go on working after a licence has ended. */
export function LicenseGrace({ practice, days }: { practice: string; days: number }) {
  const { t } = useTranslation(['manage', 'ui', 'errors']);
  const id = useId();
  const mayWrite = useMay('license', 'write');
  const [typed, setTyped] = useState(String(days));
  const [refusal, setRefusal] = useState<string | null>(null);
  const change = useCallMutation(changeLicenseGrace, { invalidates: [managedTenantModules] });
  const isWhole = /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= most;
  if (!mayWrite) return t('grace_days', { count: days });
  const save = async () => {
    setRefusal(null);
    try {
      await change.mutateAsync({ key: practice, days: Number(typed) });
      showToast({ kind: 'success', text: t('ui:saved') });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(t(`errors:${error.code}`));
    }
  };
  const problem = isWhole ? refusal : t('grace_wrong', { max: most });
  return (
    <form
      className={styles.grace}
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) void save();
      }}
    >
      <input
        id={id}
        inputMode="numeric"
        className={`${small.number} numeric`}
        aria-label={t('grace')}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-help`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {isWhole && Number(typed) !== days && (
        <Button type="submit" busy={change.isPending}>
          {t('ui:save')}
        </Button>
      )}
      <span id={`${id}-help`} className={problem ? styles.error : styles.help}>
        {problem ?? t('grace_help')}
      </span>
    </form>
  );
}
