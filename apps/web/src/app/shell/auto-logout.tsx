import { useEffect } from 'react';
import { closeSession, usePerson } from '../../api/session.ts';
import { lockNow } from '../../api/session-lock.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAutoLogoutLimit, useAutoLogoutPreference } from '../../ui/auto-logout.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useSignOut } from '../../ui/drafts/use-sign-out.tsx';
import { extendIdle, startIdleClock, useSecondsLeft, warnSeconds } from './idle.ts';

/** Warns a minute ahead, offers to stay, and at the end signs out or locks. */
export function AutoLogout() {
  const { t } = useTranslation('session');
  const { id, autoLogoutSeconds } = usePerson();
  const { signOut, question } = useSignOut(id);
  const limit = useAutoLogoutLimit(autoLogoutSeconds);
  const { locks } = useAutoLogoutPreference();
  const seconds = useSecondsLeft();
  useEffect(() => (limit > 0 ? startIdleClock(limit) : undefined), [limit]);
  const isOver = seconds !== null && seconds <= 1;
  useEffect(() => {
    if (!isOver) return;
    if (locks) void lockNow();
    else void closeSession('auto_logout', Math.round(limit / 60));
  }, [isOver, locks, limit]);
  if (question || seconds === null || seconds > warnSeconds) return question;
  return (
    <Dialog
      title={t('idle.title')}
      onClose={extendIdle}
      footer={
        <>
          {locks ? (
            <Button onClick={() => void lockNow()}>{t('idle.lock')}</Button>
          ) : (
            <Button onClick={signOut}>{t('idle.sign_out')}</Button>
          )}
          <Button variant="primary" onClick={extendIdle} data-autofocus>
            {t('idle.extend')}
          </Button>
        </>
      }
    >
      <p>{t(locks ? 'idle.locks' : 'idle.ends')}</p>
      <p role="timer" className="numeric">
        {t('idle.left', { count: seconds })}
      </p>
    </Dialog>
  );
}
