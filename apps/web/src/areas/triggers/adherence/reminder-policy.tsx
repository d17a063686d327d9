import { adherencePolicy, changeAdherencePolicy } from '@fernpuls/contract/triggers/adherence/adherence.call';
import { adherenceEvents } from '@fernpuls/contract/triggers/adherence/adherence-event';
import { useCall, useCallMutation } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Switch } from '../../../ui/switch.tsx';

/** Whether patients are written to at all; who may change the practice decides. */
export function ReminderPolicy() {
  const { t } = useTranslation('adherence');
  const mayChange = useMay('tenant', 'write');
  const { data } = useCall(adherencePolicy, {}, { enabled: mayChange });
  const change = useCallMutation(changeAdherencePolicy, { invalidates: [adherencePolicy, adherenceEvents] });
  if (!mayChange || !data) return null;
  return (
    <Switch
      label={t('mails_reminders')}
      checked={data.mailsReminders}
      onChange={(mailsReminders) => change.mutate({ mailsReminders })}
    />
  );
}
