import type { LifeCycle } from '@fernpuls/contract/lifecycle/life-cycle.call';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** What a step that ends care closes and cancels, in numbers. */
export function Settles({ open }: Pick<LifeCycle, 'open'>) {
  const { t } = useTranslation('lifecycle');
  const { alarms, tasks, consultations, plans } = open;
  return (
    <ul>
      <li>{t('settles.alarms', { count: alarms })}</li>
      <li>{t('settles.tasks', { count: tasks })}</li>
      <li>{t('settles.consultations', { count: consultations })}</li>
      <li>{t('settles.plans', { count: plans })}</li>
      <li>{t('settles.readings')}</li>
    </ul>
  );
}
