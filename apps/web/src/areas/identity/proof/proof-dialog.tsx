import { passkeyOptions } from '@fernpuls/contract/identity/passkey.call';
import { proveIdentity } from '@fernpuls/contract/identity/proof.call';
import { unlockChallenge } from '@fernpuls/contract/identity/unlock.call';
import { useEffect } from 'react';
import { useCall } from '../../../api/hooks.ts';
import { callApi } from '../../../api/queries.ts';
import { closeSession } from '../../../api/session.ts';
import { answerProof } from '../../../api/session-proof.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LayerContext } from '../../../ui/hotkeys.ts';
import { layers } from '../../../ui/modal.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { AnswerForm } from './answer-form.tsx';
import styles from './proof.module.css';

const quiet = { ignore: [401, 403, 422, 429, 503], stopAfterNetworkError: true };

/** Before something grave: who is there? Afterwards what was asked goes on by itself; ten minutes nobody asks again. */
export function Component() {
  const { t } = useTranslation('session');
  const { data, error, refetch, isPending } = useCall(
    unlockChallenge,
    {},
    { ignore: [403, 503], staleTime: 0 },
  );
  const isLate = useDelayed(isPending);
  // Whoever waits for the answer must not wait for ever.
  useEffect(() => () => answerProof(false), []);
  const cancel = () => answerProof(false);
  return (
    <LayerContext value={layers.proof}>
      <Dialog title={t('proof.title')} width={420} onClose={cancel}>
        <div className={styles.proof}>
          <p>{t('proof.text')}</p>
          {error && <RegionError error={error} onRetry={() => void refetch()} />}
          {isLate && <Skeleton height="7rem" />}
          {data && data.methods.length === 0 && (
            <>
              <p role="alert">{t('proof.nothing')}</p>
              <Button size="login" variant="primary" onClick={() => void closeSession('signed_out')}>
                {t('proof.sign_in_again')}
              </Button>
            </>
          )}
          {data && data.methods.length > 0 && (
            <AnswerForm
              methods={data.methods}
              submitLabel={t('proof.submit')}
              askPasskey={() => callApi(passkeyOptions, {}, quiet)}
              onAnswer={async (answer) => {
                await callApi(proveIdentity, answer, quiet);
                answerProof(true);
              }}
            />
          )}
          <Button size="login" wide onClick={cancel}>
            {t('proof.cancel')}
          </Button>
        </div>
      </Dialog>
    </LayerContext>
  );
}
