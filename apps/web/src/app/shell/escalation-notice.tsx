import { alarmsPath } from '@fernpuls/contract/paths';
import { alarmEscalated } from '@fernpuls/contract/triggers/deadlines.live';
import { useNavigate } from 'react-router';
import { useLive } from '../../api/live.ts';
import { usePerson } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { announce } from '../../ui/announce.ts';
import { showToast } from '../../ui/toasts.ts';

/** Tells the person, wherever they are, of an alarm that nobody handled or whose trigger names them. */
export function EscalationNotice() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const me = usePerson().id;
  useLive(alarmEscalated, ({ physicianId, why }) => {
    if (physicianId !== me) return;
    announce(t('escalated.told'), 'assertive');
    showToast({
      kind: 'warning',
      key: 'escalated',
      text: t('escalated.told'),
      persistent: true,
      action: {
        label: t('escalated.show'),
        run: () => void navigate(`${alarmsPath}?tab=${why === 'named' ? 'told' : 'escalated'}`),
      },
    });
  });
  return null;
}
