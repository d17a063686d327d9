import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';

/** „01.01.2026 bis 31.12.2026“, „ab 01.01.2027“. */
export function usePeriod(): (from: string, to: string | null) => string {
  const { t } = useTranslation('billing');
  const format = useFormat();
  return (from, to) =>
    to === null
      ? t('from', { from: format.date(from) })
      : t('from_to', { from: format.date(from), to: format.date(to) });
}
