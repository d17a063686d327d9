import IconCalendarEvent from '#icons/IconCalendarEvent';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Says what events are for. */
export function eventsEmpty(_: string | null, action: ReactNode) {
  return <EventsEmpty action={action} />;
}

/** On the page of the practice; nobody being away is good. */
export function practiceEmpty(tab: string | null, action: ReactNode) {
  return tab === 'true' ? <NobodyAway /> : <EventsEmpty action={action} />;
}

function EventsEmpty({ action }: { action: ReactNode }) {
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

function NobodyAway() {
  const { t } = useTranslation('events');
  return (
    <EmptyState
      good
      icon={<IconCalendarEvent aria-hidden="true" />}
      title={t('none_open')}
      text={t('none_open_text')}
    />
  );
}
