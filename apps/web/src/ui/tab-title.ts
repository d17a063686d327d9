import { useEffect } from 'react';
import { isTraining } from '../api/surroundings.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/** What stands on the browser's tab, a training practice's mark before all else. Null leaves it as it is. */
export function useTabTitle(title: string | null): void {
  const { t } = useTranslation('shell');
  const whole = isTraining() && title !== null ? `${t('training.label')} · ${title}` : title;
  useEffect(() => {
    if (whole !== null) document.title = whole;
  }, [whole]);
}
