import { useLocation, useParams } from 'react-router';
import { EcgViewer } from '../viewer/ecg-viewer.tsx';
import { FindingAside } from '../viewer/finding-aside.tsx';
import type { ViewerAside } from '../viewer/viewer-aside.ts';
import styles from '../viewer/viewer.module.css';
import { ecgAddress, inboxAddress } from './addresses.ts';

const finding: ViewerAside = (viewer) => <FindingAside {...viewer} />;

/** A recording opened from the inbox, outside the record: whose it is stands above it; back leads to the same rows. */
export function Component() {
  const { id = '', ecgId = '' } = useParams();
  const { search } = useLocation();
  return (
    <section className={styles.page}>
      <EcgViewer
        patientId={id}
        ecgId={ecgId}
        isInRecord={false}
        back={`${inboxAddress}${search}`}
        addressOf={(other) => ecgAddress({ id: other, patientId: id }, search)}
        aside={finding}
      />
    </section>
  );
}
