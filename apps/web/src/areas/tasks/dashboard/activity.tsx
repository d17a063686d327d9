import { teamActivity } from '@fernpuls/contract/triggers/event-counts.call';
import { useCall } from '../../../api/hooks.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import styles from './dashboard.module.css';
import { ReactionTime } from './reaction-time.tsx';
import { Team } from './team.tsx';

/** Presence is not announced by the live channel. */
const pollMs = 60_000;

export function Activity() {
  const { data, error, refetch, isPending } = useCall(teamActivity, {}, { refetchInterval: pollMs });
  const late = useDelayed(isPending);
  return (
    <aside className={styles.side}>
      {error && !data && <RegionError error={error} onRetry={() => void refetch()} />}
      {late && <Skeleton height="12rem" />}
      {data && (
        <>
          <ReactionTime activity={data} />
          <Team team={data.team} />
        </>
      )}
    </aside>
  );
}
