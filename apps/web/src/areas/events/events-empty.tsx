import IconCalendarEvent from '#icons/IconCalendarEvent';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Says what events are for. */
export function EventsEmpty({ action }: { action: ReactNode }) {
  const { t } = useTranslation('events');
  return (
    <EmptyState
      icon={<IconCalendarEvent aria-hidden="true" />}
      title={t('none')}
      text={t('none_text')}
      action={action}
    />
  );
}
