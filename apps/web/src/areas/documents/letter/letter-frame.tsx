import type { PatientDocument } from '@fernpuls/contract/documents/patient-document';
import { patients } from '@fernpuls/contract/patients/patient';
import { type ReactNode, useContext } from 'react';
import { useOne } from '../../../api/hooks.ts';
import { practiceIdentity } from '../../../api/surroundings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { OnPaperContext } from '../../../ui/on-paper.ts';
import styles from './letter.module.css';

type Props = {
  label: string;
  /** Whom it is about; without it the letter names nobody. */
  patientId?: string | undefined;
  recipient: ReactNode;
  day: ReactNode;
  title: ReactNode;
  children: ReactNode;
};

/** A letter as it stands on paper: whose it is, to whom, of when, about whom, and what it says. */
export function LetterFrame({ label, patientId, recipient, day, title, children }: Props) {
  const practice = practiceIdentity();
  const contact = practice?.contact;
  const isOnPaper = useContext(OnPaperContext);
  return (
    <article className={styles.letter} data-paper={isOnPaper || undefined} aria-label={label}>
      <header className={styles.practice}>
        <strong>{contact?.name || practice?.productName}</strong>
        <span>
          {contact?.address}
          {contact?.phone && <span>{contact.phone}</span>}
        </span>
      </header>
      <div className={styles.to}>
        <div>{recipient}</div>
        <div>{day}</div>
      </div>
      {patientId && <Subject patientId={patientId} />}
      {title}
      {children}
    </article>
  );
}

function Subject({ patientId }: { patientId: string }) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const patient = useOne(patients, patientId, { ignore: [403, 404] }).data;
  if (!patient) return null;
  return (
    <p className={styles.subject}>
      {t('letter.subject', {
        name: `${patient.lastName}, ${patient.firstName}`,
        born: format.date(patient.birthDate),
        number: patient.customPatientId,
      })}
    </p>
  );
}

type Written = Pick<PatientDocument, 'title' | 'documentDay' | 'source' | 'body'>;

/** A letter to read. */
export function WrittenLetter({ letter, patientId }: { letter: Written; patientId?: string | undefined }) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  return (
    <LetterFrame
      label={letter.title}
      patientId={patientId}
      recipient={letter.source}
      day={format.date(letter.documentDay)}
      title={<h3>{letter.title}</h3>}
    >
      <p className={styles.words}>{letter.body ?? t('no_words')}</p>
    </LetterFrame>
  );
}
