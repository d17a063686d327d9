import type { PatientContact } from '@fernpuls/contract/patients/patient-contact';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chip } from '../../ui/chip.tsx';
import { useFormat } from '../../ui/format.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import styles from './patient-form.module.css';

const tones = { allowed: 'good', emergency_only: 'warning', none: 'danger' } as const;

/** One of the contacts: who, where, when, and what may be said. */
export function ContactLine({ contact }: { contact: PatientContact }) {
  const { t } = useTranslation('patients');
  const { name, isOwn, relation, kind, phone, email, note, disclosure } = contact;
  return (
    <Stack gap={0} className={styles.grow}>
      <Row gap={1}>
        <strong>{isOwn ? t('preview.own_phone') : name}</strong>
        <span className={styles.quiet}>{relation}</span>
        {contact.isFirstChoice && <Chip tone="good">{t('contacts.first')}</Chip>}
        {disclosure && <Chip tone={tones[disclosure]}>{t(`contacts.disclosure.${disclosure}`)}</Chip>}
      </Row>
      <span>
        <PhoneLink number={phone} /> <span className={styles.quiet}>{t(`contacts.kind.${kind}`)}</span>
      </span>
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {note && <Text quiet>{note}</Text>}
      <Agreed contact={contact} />
    </Stack>
  );
}

function Agreed({ contact: { consents, consentedOn, consentByName } }: { contact: PatientContact }) {
  const { t } = useTranslation('patients');
  const format = useFormat();
  if (!consents || consents.length === 0) return null;
  const ways = consents.map((way) => t(`contacts.consent.${way}`)).join(', ');
  return (
    <Text quiet small>
      {[
        t('contacts.agreed', { ways }),
        consentedOn && t('contacts.agreed_on', { day: format.date(consentedOn) }),
        consentByName && t('contacts.agreed_with', { name: consentByName }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  );
}
