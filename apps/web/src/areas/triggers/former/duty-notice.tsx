import { alarmPolicyChanged } from '@fernpuls/contract/triggers/alarm-policy.live';
import { formerRulesDuty } from '@fernpuls/contract/triggers/former-rules.call';
import { formerRulesPath } from '@fernpuls/contract/paths';
import type { ReactNode } from 'react';
import { useCall } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useMay, useModule } from '../../../api/session.ts';
import { isOperatorHost } from '../../../api/surroundings.ts';
import { useRenewal } from '../../../api/use-renewal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { useNow } from '../../../ui/use-now.ts';

type Waiting = { id: string; at: string; title: string; text: string; to: string };
type Props = { children: (waiting: readonly Waiting[]) => ReactNode };

/** That rules are to be taken over, and until when, for whoever writes rules. */
export function Component({ children }: Props) {
  const { t } = useTranslation('former_rules');
  const format = useFormat();
  const now = useNow(3_600_000);
  const mayWrite = [useMay('patient_trigger', 'write'), useModule('triggers'), !isOperatorHost()].every(
    Boolean,
  );
  const { data } = useCall(formerRulesDuty, {}, { enabled: mayWrite });
  const renew = useRenewal();
  useLive(alarmPolicyChanged, () => {
    if (mayWrite) renew(formerRulesDuty);
  });
  const dueOn = data?.dueOn ?? null;
  if (dueOn === null) return children([]);
  const text = t(format.daysApart(dueOn, now) < 0 ? 'late_since' : 'due', { day: format.date(dueOn) });
  return children([{ id: 'former_rules', at: dueOn, title: t('title'), text, to: formerRulesPath }]);
}
