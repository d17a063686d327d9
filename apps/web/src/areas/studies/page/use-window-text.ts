import type { StudyVisit } from '@fernpuls/domain/studies/protocol';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** A visit's window in days: `Tag 28 ± 3`, `Tag −14 bis 0`. */
export function useWindowText() {
  const { t } = useTranslation('studies');
  const signed = (day: number) => String(day).replace('-', '−');
  return ({ targetDay, before, after }: Pick<StudyVisit, 'targetDay' | 'before' | 'after'>): string => {
    if (before === 0 && after === 0) return t('window.day', { day: signed(targetDay) });
    if (before === after) return t('window.around', { day: signed(targetDay), days: before });
    return t('window.span', { from: signed(targetDay - before), until: signed(targetDay + after) });
  };
}
