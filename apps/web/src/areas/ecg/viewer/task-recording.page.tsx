import { useParams } from 'react-router';
import { EcgViewer } from './ecg-viewer.tsx';
import { FindingAside } from './finding-aside.tsx';
import type { ViewerAside } from './viewer-aside.ts';
import styles from './viewer.module.css';

const finding: ViewerAside = (viewer) => <FindingAside {...viewer} />;

/** A recording opened from a task: whose it is stands above it, and back leads to the task. */
export function Component() {
  const { taskId = '', id = '', ecgId = '' } = useParams();
  const task = `/protected/dashboard/tasks/${taskId}`;
  return (
    <section className={styles.page}>
      <EcgViewer
        patientId={id}
        ecgId={ecgId}
        isInRecord={false}
        back={`${task}/work?tab=linked`}
        addressOf={(other) => `${task}/patient/${id}/ecg/${other}`}
        aside={finding}
      />
    </section>
  );
}
