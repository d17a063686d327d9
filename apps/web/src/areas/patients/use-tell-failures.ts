import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../ui/toasts.ts';

/** Says for how many something has failed; answers for how many it has not. */
export function useTellFailures(): (results: readonly PromiseSettledResult<unknown>[]) => number {
  const { t } = useTranslation('patients');
  return (results) => {
    const failed = results.filter((result) => result.status === 'rejected').length;
    if (failed > 0) showToast({ kind: 'error', text: t('bulk.failed', { count: failed }), persistent: true });
    return results.length - failed;
  };
}
