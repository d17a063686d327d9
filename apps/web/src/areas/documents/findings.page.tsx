import { useParams } from 'react-router';
import { useMay, useModule } from '../../api/session.ts';
import { EcgFindings } from '../ecg/index.ts';
import { Documents } from './documents.tsx';

/** Everything written, sent or received about a patient; the readings of ECGs are a list of their own. */
export function Component() {
  const { id = '' } = useParams();
  const may = useMay('document');
  const has = useModule('documents');
  const mayEcg = useMay('patient_measurement_ecg');
  const hasEcg = useModule('ecg');
  if (!may || !has) return <EcgFindings />;
  return <Documents key={id} patientId={id} hasEcgs={mayEcg && hasEcg} />;
}
