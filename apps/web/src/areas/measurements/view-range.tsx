import { useTranslation } from '../../i18n/use-translation.ts';
import { RangeFilter } from '../../ui/range-filter.tsx';
import type { View } from './use-view.ts';

/** The period of the values. */
export function ViewRange({ view }: { view: View }) {
  const { t } = useTranslation('record');
  return (
    <RangeFilter
      kind="course"
      list={{ range: view.chosen, setRange: view.choose }}
      label={t('period.label')}
      withoutAll
      isBrief
      isInvalid={view.isInvalid}
    />
  );
}
