import { institutionsPath, personsPath } from '@fernpuls/contract/paths';
import { healthProviders } from '@fernpuls/contract/providers/health-provider';
import { Navigate, useParams } from 'react-router';
import { useOne } from '../../api/hooks.ts';

/** A health provider by its id alone: shown in the list of its kind. */
export function Component() {
  const { id = '' } = useParams();
  const { data } = useOne(healthProviders, id);
  if (!data) return null;
  const list = data.kind === 'institution' ? institutionsPath : personsPath;
  return <Navigate to={`${list}/${data.id}`} replace />;
}
