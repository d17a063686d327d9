import { videoConsultationsPath } from '@fernpuls/contract/paths';
import { Navigate, useParams } from 'react-router';

/** Consultations are planned in one place; from a record its patient comes along. */
export function Component() {
  const { id = '' } = useParams();
  return <Navigate replace to={`${videoConsultationsPath}/new?patient=${id}`} />;
}
