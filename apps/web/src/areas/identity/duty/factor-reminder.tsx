import { accountPath } from '@fernpuls/contract/paths';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { usePerson } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { closeToast, showToast } from '../../../ui/toasts.ts';

/** Once a sign-in, while there is still time: until when a second factor must be there. */
export function Component() {
  const { t } = useTranslation('account');
  const format = useFormat();
  const navigate = useNavigate();
  const { secondFactorDueAt: due } = usePerson();
  const day = due === null ? null : format.date(due);
  const text = day === null ? null : t('duty.reminder', { date: day });
  const remind = useEffectEvent((said: string) =>
    showToast({
      kind: 'warning',
      text: said,
      key: 'factor_duty',
      persistent: true,
      action: { label: t('duty.set_up'), run: () => void navigate(accountPath) },
    }),
  );
  useEffect(() => {
    if (text === null) return undefined;
    const id = remind(text);
    return () => closeToast(id);
  }, [text]);
  return null;
}
