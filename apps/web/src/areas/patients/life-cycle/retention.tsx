import type { LifeCycle } from '@fernpuls/contract/lifecycle/life-cycle.call';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { Text } from '../../../ui/layout/layout.tsx';

/** Until when the law, or the practice's own rule, holds the record. */
export function Retention({ retention }: Pick<LifeCycle, 'retention'>) {
  const { t } = useTranslation('lifecycle');
  const format = useFormat();
  if (!retention) return <Text quiet>{t('retention.none')}</Text>;
  const { treatmentEndedOn, until, years, source } = retention;
  const words = { ended: format.date(treatmentEndedOn), until: format.date(until), years, source };
  return <Text quiet>{t('retention.text', words)}</Text>;
}
