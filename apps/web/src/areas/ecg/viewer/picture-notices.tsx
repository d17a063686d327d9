import type { Ecg } from '@fernpuls/contract/ecg/ecg';
import type { EcgPicture } from '@fernpuls/contract/ecg/ecg-picture';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { clockNotes } from './clock-notes.ts';
import styles from './viewer.module.css';

type Props = { ecg: Ecg; picture: EcgPicture | undefined };

/** What one must know before reading: whose it may be, when it is from, what was done to it on the way. */
export function PictureNotices({ ecg, picture }: Props) {
  const { t } = useTranslation('ecg_viewer');
  const format = useFormat();
  const notices = [
    ...(ecg.patientMatch === 'contradicted' ? [t('notes.contradicted')] : []),
    ...clockNotes(ecg, t, format),
    ...(picture?.isCropDropped ? [t('picture.crop_dropped')] : []),
    ...(picture?.droppedVersion ? [t('picture.dropped', { version: picture.droppedVersion })] : []),
  ];
  if (notices.length === 0) return null;
  return (
    <p className={styles.notices} role="status">
      {notices.join(' · ')}
    </p>
  );
}
