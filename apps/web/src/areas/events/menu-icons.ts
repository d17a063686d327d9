import IconCalendarEvent from '#icons/IconCalendarEvent';
import IconCalendarCog from '#icons/IconCalendarCog';

import IconListCheck from '#icons/IconListCheck';
import IconPhone from '#icons/IconPhone';

export const icons = {
  events: IconCalendarEvent,
  event_kinds: IconCalendarCog,
  call_outcomes: IconPhone,
  interview_guides: IconListCheck,
};
