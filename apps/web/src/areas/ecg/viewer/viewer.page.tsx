import { recordPath } from '@fernpuls/contract/paths';
import { useParams } from 'react-router';
import { EcgViewer } from './ecg-viewer.tsx';
import { FindingAside } from './finding-aside.tsx';
import type { ViewerAside } from './viewer-aside.ts';
import styles from './viewer.module.css';

const finding: ViewerAside = (viewer) => <FindingAside {...viewer} />;

/** A recording inside its patient's record. */
export function Component() {
  const { id = '', ecgId = '' } = useParams();
  return (
    <section className={styles.page}>
      <EcgViewer
        patientId={id}
        ecgId={ecgId}
        isInRecord
        back={recordPath(id, 'measurements/ecgs')}
        addressOf={(other) => `${recordPath(id, 'measurements/ecgs')}/${other}`}
        aside={finding}
      />
    </section>
  );
}
