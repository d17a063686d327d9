import IconClockCheck from '#icons/IconClockCheck';
import IconEyeCheck from '#icons/IconEyeCheck';
import IconHelpCircle from '#icons/IconHelpCircle';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { BulkBar } from '../../../ui/bulk-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import type { ReviewWork } from './use-review-work.ts';

/** What can be done with all readings that are chosen. */
export function ReviewBulk({ work: { chosen, clear, actions } }: { work: ReviewWork }) {
  const { t } = useTranslation('reading_reviews');
  return (
    <BulkBar count={chosen.size} onClear={clear}>
      {actions && (
        <>
          <Button icon={<IconEyeCheck aria-hidden="true" />} keys="q" onClick={actions.noted}>
            {t('action.noted')}
          </Button>
          {actions.timeRight && (
            <Button icon={<IconClockCheck aria-hidden="true" />} keys="r" onClick={actions.timeRight}>
              {t('action.time_right')}
            </Button>
          )}
          <Button icon={<IconHelpCircle aria-hidden="true" />} keys="p" onClick={actions.wrong}>
            {t('action.wrong')}
          </Button>
        </>
      )}
    </BulkBar>
  );
}
