import type { CorporateIdentity } from '@fernpuls/contract/tenancy/tenant.call';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PhoneLink } from '../../ui/phone-link.tsx';

/** Who is responsible, and how to reach them. */
export function PracticeAddress({ contact }: { contact: CorporateIdentity['contact'] }) {
  const { t } = useTranslation('legal');
  return (
    <address>
      {contact.name}
      <br />
      {contact.address}
      <br />
      {t('phone')}: <PhoneLink number={contact.phone} />
      <br />
      {t('mail')}: <a href={`mailto:${contact.email}`}>{contact.email}</a>
    </address>
  );
}
