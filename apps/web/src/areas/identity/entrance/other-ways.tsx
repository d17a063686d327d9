import IconFingerprint from '#icons/IconFingerprint';
import { startProviderSignIn } from '@fernpuls/contract/identity/microsoft.call';
import { useState } from 'react';
import { callApi } from '../../../api/queries.ts';
import { surroundings } from '../../../api/surroundings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { passkeysSupported } from '../passkey.ts';
import { goTo } from './go-to.ts';
import { MicrosoftMark } from './microsoft-mark.tsx';
import { useNext } from './next.ts';
import { enterWithPasskey, usePasskeyAutofill } from './passkey-entry.ts';
import { keepProviderAttempt } from './pending.ts';
import type { useEntrance } from './use-entrance.ts';
import styles from './parts.module.css';

type Props = { entrance: ReturnType<typeof useEntrance>; remember: boolean };

/** Passkey and Microsoft, where this practice and this browser offer them. */
export function OtherWays({ entrance, remember }: Props) {
  const { t } = useTranslation('sign_in');
  const { configuration } = surroundings();
  const hasPasskeys = configuration.passkeys && passkeysSupported();
  const hasMicrosoft = configuration.loginProviders.includes('microsoft');
  usePasskeyAutofill(hasPasskeys, entrance.enter, remember);
  if (!hasPasskeys && !hasMicrosoft) return null;
  return (
    <>
      <p className={styles.or}>{t('or')}</p>
      <div className={styles.ways}>
        {hasPasskeys && (
          <Button
            size="login"
            wide
            icon={<IconFingerprint />}
            onClick={() => void entrance.enter({ remember, open: () => enterWithPasskey({ remember }) })}
          >
            {t('passkey')}
          </Button>
        )}
        {hasMicrosoft && <MicrosoftButton onError={entrance.failure.show} />}
      </div>
    </>
  );
}

function MicrosoftButton({ onError }: { onError: (error: unknown) => void }) {
  const { t } = useTranslation('sign_in');
  const next = useNext();
  const [busy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    const options = { withoutSession: true, ignore: [404, 429, 503], stopAfterNetworkError: true };
    try {
      const begun = await callApi(startProviderSignIn, { provider: 'microsoft' }, options);
      keepProviderAttempt({ state: begun.state, next });
      goTo(begun.authorizationUrl);
    } catch (error) {
      setBusy(false);
      onError(error);
    }
  };
  return (
    <Button size="login" wide icon={<MicrosoftMark />} busy={busy} onClick={() => void begin()}>
      {t('microsoft.button')}
    </Button>
  );
}
