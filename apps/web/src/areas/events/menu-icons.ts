import IconCalendarEvent from '#icons/IconCalendarEvent';
import IconCalendarCog from '#icons/IconCalendarCog';

export const icons = { events: IconCalendarEvent, event_kinds: IconCalendarCog };
