import IconHome from '#icons/IconHome';
import IconMessages from '#icons/IconMessages';
import IconPhone from '#icons/IconPhone';
import IconVideo from '#icons/IconVideo';
import type { RecentContact } from '@fernpuls/contract/triggers/recent-contacts.call';
import type { Translate } from '../../../i18n/texts.ts';

export const contactIcons = {
  call: IconPhone,
  message: IconMessages,
  consultation: IconVideo,
  visit: IconHome,
} as const;

/** „Anruf, erreicht“, „Nachricht erhalten“. */
export function contactTitle({ kind, outcome, isFromPatient }: RecentContact, t: Translate): string {
  if (kind === 'message') return t(`contact.${isFromPatient ? 'received' : 'sent'}`);
  return t(`contact.${outcome ?? kind}`);
}
