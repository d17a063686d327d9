import { passkeyRegistrationOptions, passkeys } from '@fernpuls/contract/identity/passkey.call';
import { addPasskey } from '@fernpuls/contract/identity/passkey.call';
import { secondFactor } from '@fernpuls/contract/identity/second-factor.call';
import { surroundings as userAgent } from '@fernpuls/domain/identity/user-agent';
import { useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { useCall, useCallMutation } from '../../../api/hooks.ts';
import { surroundings } from '../../../api/surroundings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { FailureNotice } from '../entrance/failure-notice.tsx';
import { useFailure } from '../entrance/use-failure.ts';
import { PasskeyFailure, passkeysSupported, registerPasskey } from '../passkey.ts';
import styles from './account.module.css';
import { Card } from './card.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { unlessCancelled } from './unless-cancelled.ts';

/** The person's passkeys; one more is made by this browser and named after it. */
export function PasskeysCard() {
  const { t } = useTranslation('account');
  const { data, error, isPending, refetch } = useCall(passkeys, {});
  const isLate = useDelayed(isPending);
  const options = useCallMutation(passkeyRegistrationOptions);
  const create = useCallMutation(addPasskey, { invalidates: [passkeys, secondFactor] });
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [fresh, setFresh] = useState<string | null>(null);
  const failure = useFailure();
  const [busy, setBusy] = useState(false);
  const isOffered = surroundings().configuration.passkeys && passkeysSupported();
  const add = async () => {
    setBusy(true);
    failure.clear();
    await unlessCancelled(async () => {
      const asked = await options.mutateAsync({});
      try {
        const credential = await registerPasskey(asked.options);
        const label = suggestedLabel(t('passkeys.default_label'));
        const made = await create.mutateAsync({ challenge: asked.challenge, credential, label });
        setFresh(made.data.id);
        showToast({ kind: 'success', text: t('passkeys.added') });
      } catch (reason) {
        if (!(reason instanceof PasskeyFailure)) throw reason;
        failure.show(reason);
      }
    }, setRefusal).finally(() => setBusy(false));
  };
  return (
    <Card title={t('passkeys.title')} text={t('passkeys.text')}>
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      {refusal && <RegionError error={refusal} />}
      <FailureNotice failure={failure} />
      {isLate && <Skeleton height="3rem" />}
      {data?.data.length === 0 && <p className={styles.text}>{t('passkeys.none')}</p>}
      {data && data.data.length > 0 && (
        <ul className={styles.rows}>
          {data.data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} isFresh={passkey.id === fresh} />
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        {isOffered ? (
          <Button busy={busy} onClick={() => void add()}>
            {t('passkeys.add')}
          </Button>
        ) : (
          <p className={styles.text}>{t('passkeys.unsupported')}</p>
        )}
      </div>
    </Card>
  );
}

/** „Chrome 141, Windows“, to be renamed. */
function suggestedLabel(fallback: string): string {
  const { browser, platform } = userAgent(navigator.userAgent);
  return [browser, platform].filter(Boolean).join(', ').slice(0, 60) || fallback;
}
