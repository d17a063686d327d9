import { patientContacts } from '@fernpuls/contract/patients/patient-contact';
import type { Patient } from '@fernpuls/contract/patients/patient';
import { useQuery } from '@tanstack/react-query';
import IconStarFilled from '#icons/IconStarFilled';
import { useList } from '../../../api/hooks.ts';
import { recordLists } from '../../../clinical/record-lists.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { contactIcons, contactTitle } from '../evidence/contact-words.tsx';
import { questions } from '../evidence/use-evidence.ts';
import { SummaryCard } from './summary-card.tsx';
import styles from './summary.module.css';

const shownContacts = 6;

/** Who spoke with the patient lately and what was said. */
export function LastContacts({ patientId, now }: { patientId: string; now: number }) {
  const { t } = useTranslation(['summary', 'triggers']);
  const format = useFormat();
  const found = useQuery(questions.contactsOf(patientId));
  const contacts = found.data?.contacts.slice(0, shownContacts) ?? [];
  return (
    <SummaryCard
      title={t('contacts.title')}
      note={t('contacts.note')}
      found={found}
      isEmpty={contacts.length === 0}
      empty={t('contacts.empty')}
    >
      <ul className={styles.rows}>
        {contacts.map((contact) => {
          const ContactIcon = contactIcons[contact.kind];
          return (
            <li key={contact.id} className={styles.told}>
              <time className={`${styles.quiet} numeric`} dateTime={contact.at}>
                {format.moment(contact.at, now)}
              </time>
              <ContactIcon aria-hidden="true" />
              <span className={styles.said}>
                <strong>{contactTitle(contact, t)}</strong> {contact.text}
              </span>
              <span className={styles.quiet}>{contact.by}</span>
            </li>
          );
        })}
      </ul>
    </SummaryCard>
  );
}

/** Whom to call, the best number first. */
export function WhomToCall({ patient }: { patient: Patient }) {
  const { t } = useTranslation(['summary', 'triggers']);
  const found = useList(patientContacts, recordLists.all(patient.id));
  const rows = found.rows.toSorted((a, b) => Number(b.isFirstChoice) - Number(a.isFirstChoice));
  return (
    <SummaryCard
      title={t('call.title')}
      found={found}
      isEmpty={rows.length === 0 && !patient.phone}
      empty={t('call.empty')}
    >
      <ul className={styles.rows}>
        {rows.map((contact) => (
          <li key={contact.id} className={styles.row} data-first={contact.isFirstChoice || undefined}>
            <span className={styles.grow}>
              {contact.isFirstChoice && (
                <IconStarFilled role="img" aria-label={t('triggers:rail.first')} className={styles.star} />
              )}
              <strong>{contact.name}</strong> <span className={styles.quiet}>{contact.relation}</span>
            </span>
            <span className="numeric">
              <PhoneLink number={contact.phone} />
            </span>
          </li>
        ))}
        {patient.phone && (
          <li className={styles.row}>
            <span className={styles.grow}>{t('triggers:rail.own')}</span>
            <span className="numeric">
              <PhoneLink number={patient.phone} />
            </span>
          </li>
        )}
      </ul>
    </SummaryCard>
  );
}
