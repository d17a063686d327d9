import { recordPath } from '@fernpuls/contract/paths';
import { useNavigate, useParams } from 'react-router';
import { CiedForm } from './cied-form.tsx';

/** An implant to be entered, over the devices of the patient. */
export function Component() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  return <CiedForm patientId={id} row={null} onClose={() => void navigate(recordPath(id, 'devices'))} />;
}
