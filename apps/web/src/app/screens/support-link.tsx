import { useTranslation } from '../../i18n/use-translation.ts';
import { surroundings } from '../../api/surroundings.ts';

/** Opens a mail to the tenant's contact; nothing where it gave none. */
export function SupportLink() {
  const { t } = useTranslation('shell');
  const email = surroundings().branding?.contact.email;
  return email ? <a href={`mailto:${email}`}>{t('error.support')}</a> : null;
}
