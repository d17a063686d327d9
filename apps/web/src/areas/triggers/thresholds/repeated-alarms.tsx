import type { BackTestAnswer } from '@fernpuls/contract/triggers/back-test.call';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';

/** How the past alarms ended that the rule would have raised again; nothing while none of them is closed. */
export function RepeatedAlarms({ repeated }: Pick<BackTestAnswer, 'repeated'>) {
  const { t } = useTranslation('record');
  const format = useFormat();
  if (repeated.shareWithoutAction === null) return null;
  const words = {
    share: format.percent(repeated.shareWithoutAction),
    some: format.number(repeated.withoutAction),
    all: format.number(repeated.closed),
  };
  return <> {t('preview.without_action', words)}</>;
}
