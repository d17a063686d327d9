import { teamActivity } from '@fernpuls/contract/triggers/event-counts.call';
import { useCall } from '../../../api/hooks.ts';
import { useOnlineStatuses } from '../../../api/online.ts';
import { useMay, useModule } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { lazyPage } from '../../../ui/lazy-page.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import styles from './dashboard.module.css';
import { ReactionTime } from './reaction-time.tsx';
import { ShiftProgress } from './shift-progress.tsx';
import { Team } from './team.tsx';

const { LazyComponent: Appointments } = lazyComponent(
  lazyPage(() => import('./appointments.tsx')),
  <Skeleton height="8rem" />,
);
const pollMs = 60_000;

/** At the right: today's appointments, how far the shift is, how fast alarms were settled, who is here. */
export function Component() {
  const { t } = useTranslation('insights');
  const { data, error, refetch, isPending } = useCall(teamActivity, {}, { refetchInterval: pollMs });
  const online = useOnlineStatuses(useMay('physician'));
  const late = useDelayed(isPending);
  const seesAppointments = [useMay('video_consultation'), useModule('conferences')].every(Boolean);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on low screens it scrolls, and has to be reachable
    <aside className={styles.side} aria-label={`${t('reaction.title')}, ${t('team.title')}`} tabIndex={0}>
      {seesAppointments && <Appointments />}
      {error && !data && <RegionError error={error} onRetry={() => void refetch()} />}
      {late && <Skeleton height="12rem" />}
      {data && (
        <>
          <ShiftProgress team={data.team} />
          <ReactionTime activity={data} />
          <Team
            team={data.team.map((one) => ({
              ...one,
              isPresent: online?.people.has(one.id) ?? one.isPresent,
            }))}
          />
        </>
      )}
    </aside>
  );
}
