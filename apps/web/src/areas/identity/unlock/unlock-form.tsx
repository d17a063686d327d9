import { passkeyOptions } from '@fernpuls/contract/identity/passkey.call';
import { unlockChallenge, unlockSession } from '@fernpuls/contract/identity/unlock.call';
import { ApiError } from '../../../api/api-error.ts';
import { useCall } from '../../../api/hooks.ts';
import { callApi } from '../../../api/queries.ts';
import { endSession } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { type Answer, AnswerForm } from '../proof/answer-form.tsx';
import styles from './unlock.module.css';

const quiet = { ignore: [401, 403, 422, 429, 503], stopAfterNetworkError: true };
const allowed = 5;

/** Asks the locked session's person; wrong answers tell how many are left, the last one ends the session. */
export function UnlockForm({ onUnlocked, onLeave }: { onUnlocked: () => void; onLeave: () => void }) {
  const { t } = useTranslation('session');
  const { data, error, isPending, refetch } = useCall(
    unlockChallenge,
    {},
    { ignore: [403, 503], staleTime: 0 },
  );
  const isLate = useDelayed(isPending);
  const current = async () => (await refetch()).data?.challenge ?? '';
  const unlock = async (answer: Answer) => {
    const challenge = 'challenge' in answer ? answer.challenge : (data?.challenge ?? '');
    try {
      await callApi(unlockSession, { ...answer, challenge }, quiet);
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal;
      // Nobody came for five minutes: the same answer to a new question.
      if (refusal.code === 'challenge_expired' && !('challenge' in answer)) {
        await callApi(unlockSession, { ...answer, challenge: await current() }, quiet);
        return onUnlocked();
      }
      if (refusal.status === 401 && refusal.code !== 'challenge_expired') {
        endSession('unlock_failed');
        return;
      }
      void refetch();
      throw refusal;
    }
    onUnlocked();
  };
  const askPasskey = async () => callApi(passkeyOptions, { challenge: await current() }, quiet);
  const leave = (
    <Button size="login" wide onClick={onLeave}>
      {t('lock.leave')}
    </Button>
  );
  if (error) {
    return (
      <>
        <RegionError title={t('lock.unreachable')} error={error} onRetry={() => void refetch()} />
        {leave}
      </>
    );
  }
  if (!data) return isLate ? <Skeleton height="8rem" /> : null;
  if (data.methods.length === 0) {
    return (
      <>
        <p role="alert">{t('lock.nothing')}</p>
        {leave}
      </>
    );
  }
  return (
    <>
      <p className={styles.name}>{data.name}</p>
      <AnswerForm
        methods={data.methods}
        submitLabel={t('lock.submit')}
        askPasskey={askPasskey}
        onAnswer={unlock}
        note={
          data.attemptsLeft < allowed && (
            <p role="status" className={styles.left}>
              {t('lock.attempts', { count: data.attemptsLeft })}
            </p>
          )
        }
        extra={leave}
      />
    </>
  );
}
