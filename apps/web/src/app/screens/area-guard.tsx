import { accountPath } from '@fernpuls/contract/paths';
import { accessChanged } from '@fernpuls/contract/identity/access.live';
import { Navigate, useLocation } from 'react-router';
import { useLive } from '../../api/live.ts';
import { queryClient } from '../../api/query-client.ts';
import { renewSession, usePerson } from '../../api/session.ts';
import { homeAddress } from '../../api/surroundings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useFirstScreen, useShut } from '../shell/admission.ts';
import { Guarded } from './frame.tsx';
import { Screen } from './screen.tsx';

/**
 * Around the pages of the shell: a page opens only to those with its permission while its module is on, and follows
 * changes live. Who may not see the page everybody begins at begins at the first one they may see.
 */
export function AreaGuard() {
  const me = usePerson();
  const { pathname } = useLocation();
  useLive(accessChanged, ({ physicianIds }) => {
    if (!physicianIds.includes(me.id)) return;
    void renewSession()
      // What lists and records show depends on it too: whose patients somebody sees, and which fields.
      .then(() => queryClient.invalidateQueries())
      .catch(() => undefined);
  });
  const shut = useShut(pathname);
  const first = useFirstScreen();
  if (shut === null) return <Guarded />;
  return pathname === homeAddress() && first !== null ? (
    <Navigate to={first} replace />
  ) : (
    <Closed {...shut} />
  );
}

function Closed({ by }: { by: 'permission' | 'module' }) {
  const { t } = useTranslation('shell');
  return (
    <Screen
      title={t(by === 'module' ? 'error.switched_off' : 'error.forbidden')}
      actions={
        <ButtonLink to={accountPath} variant="primary">
          {t('error.to_account')}
        </ButtonLink>
      }
    >
      {t(by === 'module' ? 'error.switched_off_text' : 'error.forbidden_text')}
    </Screen>
  );
}
