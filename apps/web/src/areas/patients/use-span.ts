import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../ui/format.ts';

/** „vom … bis …“, „ab …“, „bis …“; null where neither day is told. */
export function useSpan({
  startsOn,
  endsOn,
}: {
  startsOn: string | null;
  endsOn: string | null;
}): string | null {
  const { t } = useTranslation('master_data');
  const format = useFormat();
  if (startsOn && endsOn) return t('span.both', { from: format.date(startsOn), until: format.date(endsOn) });
  if (startsOn) return t('span.from', { from: format.date(startsOn) });
  return endsOn ? t('span.until', { until: format.date(endsOn) }) : null;
}
