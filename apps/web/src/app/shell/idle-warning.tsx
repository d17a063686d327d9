import { renewSession, usePerson } from '../../api/session.ts';
import { lockNow } from '../../api/session-lock.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAutoLogoutPreference } from '../../ui/auto-logout.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useSignOut } from '../../ui/drafts/use-sign-out.tsx';
import { extendIdle, useSecondsLeft, warnSeconds } from './idle.ts';

/** Counts the last minute down and offers to stay; what is asked on leaving stays until it is answered. */
export function Component() {
  const { t } = useTranslation('idle_warning');
  const { signOut, question } = useSignOut(usePerson().id);
  const { locks } = useAutoLogoutPreference();
  const seconds = useSecondsLeft();
  if (question || seconds === null || seconds > warnSeconds) return question;
  return (
    <Dialog
      title={t('title')}
      onClose={stay}
      footer={
        <>
          {locks ? (
            <Button onClick={() => void lockNow()}>{t('lock')}</Button>
          ) : (
            <Button onClick={signOut}>{t('sign_out')}</Button>
          )}
          <Button variant="primary" onClick={stay} data-autofocus>
            {t('extend')}
          </Button>
        </>
      }
    >
      <p>{t(locks ? 'locks' : 'ends')}</p>
      <p role="timer" className="numeric">
        {t('left', { count: seconds })}
      </p>
    </Dialog>
  );
}

function stay(): void {
  extendIdle();
  // Said again a minute later; whether the server is there shows elsewhere.
  void renewSession().catch(() => undefined);
}
