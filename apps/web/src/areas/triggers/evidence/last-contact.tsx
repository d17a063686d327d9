import type { Patient } from '@fernpuls/contract/patients/patient';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { contactIcons, contactTitle } from './contact-words.tsx';
import { RailBox } from '../../../clinical/rail/rail-box.tsx';
import styles from '../../../clinical/rail/rail.module.css';
import { questions } from './use-evidence.ts';

type Props = { patientId: Patient['id']; now: number };

/** Who last spoke with the patient, and what came of it. */
export function LastContact({ patientId, now }: Props) {
  const { t } = useTranslation('triggers');
  const format = useFormat();
  const { data, error, refetch } = useQuery(questions.contactsOf(patientId));
  const [last] = data?.contacts ?? [];
  const ContactIcon = last && contactIcons[last.kind];
  return (
    <RailBox title={t('rail.last_contact')}>
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      {last && ContactIcon && (
        <li className={styles.told}>
          <ContactIcon aria-hidden="true" />
          <strong>{contactTitle(last, t)}</strong>
          <span className={`${styles.quiet} numeric`}>
            {[format.moment(last.at, now), last.by].filter(Boolean).join(' · ')}
          </span>
          {last.text && <span className={styles.toldText}>{last.text}</span>}
        </li>
      )}
      {data && !last && <li className={styles.nothing}>{t('rail.no_contact')}</li>}
    </RailBox>
  );
}
