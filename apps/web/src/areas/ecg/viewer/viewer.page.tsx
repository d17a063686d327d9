import { useOutletContext, useParams } from 'react-router';
import { EcgViewer } from './ecg-viewer.tsx';
import type { ViewerAside } from './viewer-aside.ts';
import styles from './viewer.module.css';

/** A recording inside its patient's record; a route around it may hand in the form of the finding. */
export function Component() {
  const { id = '', ecgId = '' } = useParams();
  const aside = useOutletContext<{ ecgAside?: ViewerAside } | undefined>()?.ecgAside;
  return (
    <section className={styles.page}>
      <EcgViewer
        patientId={id}
        ecgId={ecgId}
        back={`/protected/patients/${id}/measurements/ecgs`}
        addressOf={(other) => `/protected/patients/${id}/measurements/ecgs/${other}`}
        {...(aside ? { aside } : {})}
      />
    </section>
  );
}
