import IconX from '#icons/IconX';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ReadingCourse } from '../measurements/index.ts';
import { PatientFacts } from '../patients/index.ts';
import styles from './messages.module.css';

type Props = {
  patientId: string;
  /** The reading looked at, in place of what is known of the patient. */
  reading: string | null;
  hasRoom: boolean;
  /** What is known of the patient was asked for where there is no room for it. */
  isInfo: boolean;
  onCloseReading: () => void;
  onCloseInfo: () => void;
};

/** Beside the conversation: the patient, or one reading in its course; in a drawer where there is no room. */
export function ChatAside({ patientId, reading, hasRoom, isInfo, onCloseReading, onCloseInfo }: Props) {
  const { t } = useTranslation('messages');
  if (!hasRoom)
    return (
      <>
        {reading && (
          <Dialog kind="drawer" title={t('reading')} onClose={onCloseReading}>
            <ReadingCourse id={reading} />
          </Dialog>
        )}
        {isInfo && (
          <Dialog kind="drawer" title={t('info')} onClose={onCloseInfo}>
            <PatientFacts id={patientId} />
          </Dialog>
        )}
      </>
    );
  if (!reading)
    return (
      <aside className={styles.facts} aria-label={t('info')}>
        <PatientFacts id={patientId} />
      </aside>
    );
  return (
    <aside className={styles.facts} aria-label={t('reading')} data-reading="">
      <header className={styles.readingHead}>
        <h2>{t('reading')}</h2>
        <IconButton label={t('close_reading')} icon={<IconX />} onClick={onCloseReading} />
      </header>
      <div className={styles.readingBody}>
        <ReadingCourse id={reading} />
      </div>
    </aside>
  );
}
