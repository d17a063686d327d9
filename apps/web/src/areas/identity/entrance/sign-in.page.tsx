import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useSession } from '../../../api/session.ts';
import { surroundings } from '../../../api/surroundings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { HandoffEntry, readHandoff } from './handoff-entry.tsx';
import { useNext } from './next.ts';
import { Panel } from './panel.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** The form of a practice; elsewhere what this host is for. Who is signed in goes where one wanted to go. */
export function Component() {
  const { t } = useTranslation('sign_in');
  const session = useSession();
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const next = useNext();
  const { mode } = surroundings().configuration;
  const [handoff, setHandoff] = useState(() => readHandoff(hash));
  if (mode === 'login') return <Navigate to="/candidates" replace />;
  if (handoff) {
    return (
      <HandoffEntry
        {...handoff}
        // Used by now: it stays neither in the history nor in the address line.
        onBegin={() => void navigate(pathname + search, { replace: true })}
        onEnd={() => setHandoff(null)}
      />
    );
  }
  if (session.status === 'signed_in') return <Navigate to={next} replace />;
  return (
    <Panel title={t('title')}>
      <SignInForm />
    </Panel>
  );
}
