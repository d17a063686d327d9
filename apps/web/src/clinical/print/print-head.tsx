import { practiceIdentity } from '../../api/surroundings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../ui/format.ts';
import { useNow } from '../../ui/use-now.ts';
import styles from './print.module.css';

/** On paper alone: whose sheet it is and of when, for the practice it is sent to. */
export function PrintHead() {
  const { t } = useTranslation('record');
  const format = useFormat();
  const now = useNow(60_000);
  const branding = practiceIdentity();
  const contact = branding?.contact;
  return (
    <div className={styles.head} data-print-head>
      <div>
        <strong>{contact?.name || branding?.productName}</strong>
        {contact?.address && <span>{contact.address}</span>}
        {contact?.phone && <span className="numeric">{contact.phone}</span>}
      </div>
      <span className="numeric">{t('printed', { time: format.dateTime(now) })}</span>
    </div>
  );
}
