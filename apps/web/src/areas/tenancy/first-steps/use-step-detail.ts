import type { FirstStepKey, FirstSteps } from '@fernpuls/contract/tenancy/first-steps.call';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { useNow } from '../../../ui/use-now.ts';

/** What stands beside the name of a step: what it brought, or what it is for. */
export function useStepDetail({ invited, arrived, keyUsedAt }: FirstSteps) {
  const { t } = useTranslation('first_steps');
  const format = useFormat();
  const now = useNow(60_000);
  return (key: FirstStepKey, isDone: boolean): string => {
    if (!isDone) return t(`step.${key}.about`);
    if (key === 'people') return t('people.counts', { invited, arrived });
    if (key === 'device' && keyUsedAt) return t('device.used', { when: format.ago(keyUsedAt, now) });
    return t(`step.${key}.done`);
  };
}
