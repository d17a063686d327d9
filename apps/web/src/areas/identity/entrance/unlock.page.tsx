import { Navigate } from 'react-router';
import { closeSession, useSession, validate } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { UnlockForm } from '../unlock/unlock-form.tsx';
import { useNext, useWithNext } from './next.ts';
import { Panel } from './panel.tsx';

/** A page that was reloaded while locked: the same question, and afterwards back to where one was. */
export function Component() {
  const { t } = useTranslation('session');
  const session = useSession();
  const next = useNext();
  const withNext = useWithNext();
  if (session.status === 'signed_in') return <Navigate to={next} replace />;
  if (session.status !== 'locked') return <Navigate to={withNext('/login/sign_in')} replace />;
  // Who was here is not known any more, nor who asks: drafts stay.
  const leave = () => void closeSession('signed_out');
  return (
    <Panel title={t('lock.title')}>
      <UnlockForm onUnlocked={() => void validate({})} onLeave={leave} />
    </Panel>
  );
}
