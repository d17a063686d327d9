import { useParams } from 'react-router';
import { ImplantsList } from './implants-list.tsx';

/** The implants of a patient by themselves: each leads to its transmissions. */
export function Component() {
  const { id = '' } = useParams();
  return <ImplantsList patientId={id} level={2} />;
}
