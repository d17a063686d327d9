import { patientProgramPath, patientProgramsPattern } from '@fernpuls/contract/paths';
import { Navigate, Outlet, useMatch, useParams } from 'react-router';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { Overview } from './overview.tsx';
import { useParts } from './use-parts.ts';

/** A patient's programmes: the one they take part in, else who was proposed and what could be. */
export function Component() {
  const { id = '' } = useParams();
  const parts = useParts(id);
  const [address] = useSearchParams();
  const isList = useMatch(patientProgramsPattern) !== null;
  if (parts.error && !parts.data)
    return <RegionError error={parts.error} onRetry={() => void parts.refetch()} />;
  if (!parts.data) return <Skeleton height={320} />;
  if (!isList) return <Outlet context={{ patientId: id, parts }} />;
  const show = address.get('show');
  const running = parts.rows.find(({ status }) => status === 'consented');
  if (running && show === null) return <Navigate replace to={patientProgramPath(id, running.id)} />;
  return <Overview patientId={id} parts={parts.rows} shown={show === 'former' ? 'former' : 'candidates'} />;
}
