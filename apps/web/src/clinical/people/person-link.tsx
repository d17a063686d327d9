import { dashboardUserPath } from '@fernpuls/contract/paths';
import { useMay } from '../../api/session.ts';
import { Link } from '../../ui/link.tsx';

/** A colleague's name; it leads to their card for whoever may see it. */
export function PersonLink({ id, name }: { id: string | null; name: string }) {
  const maySee = useMay('physician');
  return maySee && id !== null ? <Link to={dashboardUserPath(id)}>{name}</Link> : name;
}
