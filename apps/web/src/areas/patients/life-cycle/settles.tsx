import type { LifeCycle } from '@fernpuls/contract/lifecycle/life-cycle.call';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** What a step that ends care closes and cancels, in numbers; of what there is none nothing is said. */
export function Settles({ open }: Pick<LifeCycle, 'open'>) {
  const { t } = useTranslation('lifecycle');
  const { alarms, tasks, consultations, plans } = open;
  return (
    <ul>
      {alarms > 0 && <li>{t('settles.alarms', { count: alarms })}</li>}
      {tasks > 0 && <li>{t('settles.tasks', { count: tasks })}</li>}
      {consultations > 0 && <li>{t('settles.consultations', { count: consultations })}</li>}
      {plans > 0 && <li>{t('settles.plans', { count: plans })}</li>}
      <li>{t('settles.readings')}</li>
    </ul>
  );
}
