import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../button.tsx';

type Props = { progress: { done: number; of: number }; onStop: () => void };

/** How far it is, in place of what else could be done meanwhile. */
export function BulkProgress({ progress: { done, of }, onStop }: Props) {
  const { t } = useTranslation(['lists', 'ui']);
  return (
    <>
      <progress value={done} max={of} aria-label={t('lists:working')} />
      <span className="numeric">{t('lists:worked', { done, of })}</span>
      <Button onClick={onStop}>{t('ui:cancel')}</Button>
    </>
  );
}
