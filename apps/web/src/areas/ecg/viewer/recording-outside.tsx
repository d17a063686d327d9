import { useParams } from 'react-router';
import { EcgViewer, type EcgViewerProps } from './ecg-viewer.tsx';
import { FindingAside } from './finding-aside.tsx';
import type { ViewerAside } from './viewer-aside.ts';
import styles from './viewer.module.css';

type Props = Pick<EcgViewerProps, 'back' | 'addressOf'> & {
  /** Where one goes on to once a finding is signed. */
  onReleased?: (ecgId: string) => void;
};

/** A recording opened outside the record: whose it is stands above it. */
export function RecordingOutside({ onReleased, ...ways }: Props) {
  const { id = '', ecgId = '' } = useParams();
  const finding: ViewerAside = (viewer) => (
    <FindingAside {...viewer} {...(onReleased && { onReleased: () => onReleased(viewer.ecg.id) })} />
  );
  return (
    <section className={styles.page}>
      <EcgViewer patientId={id} ecgId={ecgId} isInRecord={false} aside={finding} {...ways} />
    </section>
  );
}
