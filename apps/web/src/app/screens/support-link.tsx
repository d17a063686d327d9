import { useTranslation } from '../../i18n/use-translation.ts';
import { surroundings } from '../../api/surroundings.ts';

/** Opens a mail to the tenant's contact, with the error's id in its subject; nothing where it gave no address. */
export function SupportLink({ errorId = null }: { errorId?: string | null }) {
  const { t } = useTranslation('shell');
  const email = surroundings().branding?.contact.email;
  const subject = errorId ? `?subject=${encodeURIComponent(t('error.id', { id: errorId }))}` : '';
  return email ? <a href={`mailto:${email}${subject}`}>{t('error.support')}</a> : null;
}
