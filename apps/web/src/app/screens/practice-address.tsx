import type { CorporateIdentity } from '@fernpuls/contract/tenancy/tenant.call';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PhoneLink } from '../../ui/phone-link.tsx';

/** Who is responsible, and how to reach them. */
export function PracticeAddress({ contact }: { contact: CorporateIdentity['contact'] }) {
  const { t } = useTranslation('shell');
  return (
    <address>
      {contact.name}
      <br />
      {contact.address}
      <br />
      {t('legal.phone')}: <PhoneLink number={contact.phone} />
      <br />
      {t('legal.mail')}: <a href={`mailto:${contact.email}`}>{contact.email}</a>
    </address>
  );
}
