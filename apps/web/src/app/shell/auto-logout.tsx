import { useEffect } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { closeSession, usePerson } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { extendIdle, startIdleClock, useSecondsLeft, warnSeconds } from './idle.ts';

/** Warns a minute ahead, offers to stay, and signs out at the end. */
export function AutoLogout() {
  const { t } = useTranslation('shell');
  const { autoLogoutSeconds } = usePerson();
  const seconds = useSecondsLeft();
  useEffect(
    () => (autoLogoutSeconds > 0 ? startIdleClock(autoLogoutSeconds) : undefined),
    [autoLogoutSeconds],
  );
  useEffect(() => {
    if (seconds <= 1) void closeSession('auto_logout');
  }, [seconds]);
  if (autoLogoutSeconds <= 0 || seconds > warnSeconds) return null;
  return (
    <Dialog
      title={t('logout.title')}
      onClose={extendIdle}
      footer={
        <>
          <Button onClick={() => void closeSession('signed_out')}>{t('user.sign_out')}</Button>
          <Button variant="primary" onClick={extendIdle} data-autofocus>
            {t('logout.extend')}
          </Button>
        </>
      }
    >
      <p role="timer">{t('logout.body', { seconds })}</p>
    </Dialog>
  );
}
