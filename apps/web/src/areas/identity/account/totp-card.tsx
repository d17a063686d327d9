import {
  removeTotp,
  renewRecoveryCodes,
  secondFactor,
  startTotp,
} from '@fernpuls/contract/identity/second-factor.call';
import { useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { useCall, useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { useFormat } from '../../../ui/format.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toasts.ts';
import styles from './account.module.css';
import { Card } from './card.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { TotpDialog } from './totp-dialog.tsx';
import { unlessCancelled } from './unless-cancelled.ts';

const fewCodes = 3;

/** The authenticator app and its recovery codes: set up, renewed, switched off. */
export function TotpCard() {
  const { t } = useTranslation('account');
  const format = useFormat();
  const { data, error, isPending, refetch } = useCall(secondFactor, {});
  const isLate = useDelayed(isPending);
  const start = useCallMutation(startTotp);
  const renew = useCallMutation(renewRecoveryCodes, { invalidates: [secondFactor] });
  const remove = useCallMutation(removeTotp, { invalidates: [secondFactor] });
  const [asks, setAsks] = useState<'renew' | 'remove' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const run = (action: () => Promise<unknown>) => unlessCancelled(action, setFailure);
  const isOn = data?.totp !== null && data !== undefined;
  const act = () =>
    run(async () => {
      if (asks === 'renew') setCodes((await renew.mutateAsync({})).recoveryCodes);
      else {
        await remove.mutateAsync({});
        showToast({ kind: 'success', text: t('totp.removed') });
      }
    }).finally(() => setAsks(null));
  return (
    <Card
      title={t('totp.title')}
      text={t('totp.text')}
      chip={data && <Chip tone={isOn ? 'good' : 'neutral'}>{t(isOn ? 'totp.on' : 'totp.off')}</Chip>}
    >
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      {failure && <RegionError error={failure} />}
      {isLate && <Skeleton height="3rem" />}
      {data?.totp && (
        <>
          <p>{t('totp.since', { date: format.date(data.totp.enabledAt) })}</p>
          <p className={data.recoveryCodesLeft < fewCodes ? styles.warning : undefined}>
            {t('totp.codes_left', { count: data.recoveryCodesLeft })}
          </p>
          <div className={styles.actions}>
            <Button onClick={() => setAsks('renew')}>{t('totp.renew')}</Button>
            <Button variant="danger" onClick={() => setAsks('remove')}>
              {t('totp.remove')}
            </Button>
          </div>
        </>
      )}
      {data && !isOn && (
        <div className={styles.actions}>
          <Button
            variant="primary"
            busy={start.isPending}
            onClick={() => void run(() => start.mutateAsync({}))}
          >
            {t('totp.set_up')}
          </Button>
        </div>
      )}
      {start.data && !isOn && (
        <TotpDialog
          enrolment={start.data}
          onClose={() => start.reset()}
          onConfirmed={(given) => {
            setCodes(given);
            start.reset();
          }}
        />
      )}
      {asks && (
        <Confirm
          title={t(`totp.${asks}_title`)}
          text={t(`totp.${asks}_text`)}
          confirmLabel={t(`totp.${asks}`)}
          danger={asks === 'remove'}
          onConfirm={act}
          onClose={() => setAsks(null)}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Card>
  );
}
