import type { ContentFault } from '@fernpuls/domain/programs/content-fault';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** The sentence for the first thing that is wrong at or below a place, those below `but` left out; null: nothing is. */
export function useFaultText(
  faults: readonly ContentFault[],
): (path: string, options?: { but?: string }) => string | null {
  const { t } = useTranslation(['programs', 'errors']);
  return (path, { but } = {}) => {
    const found = faults.find(
      (one) =>
        (one.path === path || one.path.startsWith(`${path}/`)) &&
        (but === undefined || !one.path.startsWith(but)),
    );
    return found ? t(`errors:${found.code}`, { ...found.params, defaultValue: t('errors:invalid') }) : null;
  };
}
