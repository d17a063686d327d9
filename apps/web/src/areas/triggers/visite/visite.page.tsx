import { patients } from '@fernpuls/contract/patients/patient';
import { recordPath } from '@fernpuls/contract/paths';
import { useNavigate, useParams } from 'react-router';
import { useOne } from '../../../api/hooks.ts';
import { VisitePages } from './visite-pages.tsx';
import { VisiteView } from './visite-view.tsx';
import styles from './visite.module.css';

/** The same work inside the record: stamped, it leads to what stands in the record of it. */
export function Component() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { data: patient } = useOne(patients, id, { ignore: [404] });
  return (
    <div className={styles.inRecord}>
      <VisitePages patientId={id} current="visite" />
      <VisiteView
        key={id}
        patientId={id}
        name={patient ? `${patient.lastName}, ${patient.firstName}` : ''}
        section={null}
        nextName={null}
        onSeen={() => void navigate(recordPath(id, 'visite/seen'))}
        onUndone={(patientId) => void navigate(recordPath(patientId, 'visite'))}
      />
    </div>
  );
}
