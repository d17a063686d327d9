import { useParams } from 'react-router';
import { EcgViewer, type EcgViewerProps } from './ecg-viewer.tsx';
import { FindingAside } from './finding-aside.tsx';
import type { ViewerAside } from './viewer-aside.ts';
import styles from './viewer.module.css';

const finding: ViewerAside = (viewer) => <FindingAside {...viewer} />;

/** A recording opened outside the record: whose it is stands above it. */
export function RecordingOutside(ways: Pick<EcgViewerProps, 'back' | 'addressOf'>) {
  const { id = '', ecgId = '' } = useParams();
  return (
    <section className={styles.page}>
      <EcgViewer patientId={id} ecgId={ecgId} isInRecord={false} aside={finding} {...ways} />
    </section>
  );
}
