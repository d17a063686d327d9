import { alarmsPath, tasksPath } from '@fernpuls/contract/paths';
import IconBellRinging from '#icons/IconBellRinging';
import IconCircleCheck from '#icons/IconCircleCheck';
import IconClipboardCheck from '#icons/IconClipboardCheck';
import IconProgress from '#icons/IconProgress';
import { taskCounts } from '@fernpuls/contract/tasks/task-counts.call';
import { triggerEventCounts } from '@fernpuls/contract/triggers/event-counts.call';
import { camel } from '@fernpuls/contract/kit/resource';
import { priorities } from '@fernpuls/domain/triggers/priority';
import type { ReactNode } from 'react';
import { Link } from '../../../ui/link.tsx';
import { useCall } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';

import styles from './dashboard.module.css';

/** The figures of the practice and of this person; each opens the list it counts. */
export function Tiles({ alarms, tasks }: { alarms: boolean; tasks: boolean }) {
  const { t } = useTranslation('insights');
  const format = useFormat();
  const now = useNow(60_000);
  const events = useCall(triggerEventCounts, {}, { enabled: alarms });
  const own = useCall(taskCounts, {}, { enabled: tasks });
  const error = events.error ?? own.error;
  if (error) {
    return <RegionError error={error} onRetry={() => void Promise.all([events.refetch(), own.refetch()])} />;
  }
  const last = events.data?.lastClosedAt;
  return (
    <nav className={styles.tiles} aria-label={t('tiles.label')}>
      {alarms && (
        <>
          <Tile
            to={alarmsPath}
            icon={<IconBellRinging />}
            label={t('tiles.alarms')}
            count={events.data?.count}
          >
            {events.data && <Glyphs counts={events.data.byPriority} />}
          </Tile>
          <Tile
            to={`${alarmsPath}?tab=in_progress`}
            icon={<IconProgress />}
            label={t('tiles.in_progress')}
            count={events.data && events.data.inProgress + events.data.informed + events.data.proposed}
          >
            {t('tiles.alarms_of', { count: events.data?.count ?? 0 })}
          </Tile>
        </>
      )}
      {tasks && (
        <Tile
          to={tasksPath}
          icon={<IconClipboardCheck />}
          label={t('tiles.tasks')}
          count={own.data?.mine.count}
        >
          {own.data && <Glyphs counts={own.data.mine.byPriority} />}
          {own.data && own.data.team > 0 && t('tiles.team', { count: own.data.team })}
        </Tile>
      )}
      {alarms && (
        <Tile
          to={`${alarmsPath}?tab=closed`}
          icon={<IconCircleCheck />}
          label={t('tiles.done')}
          count={events.data?.closedToday}
        >
          {last ? t('tiles.last_closed', { when: format.ago(last, now) }) : t('tiles.none_closed')}
        </Tile>
      )}
    </nav>
  );
}

type TileProps = {
  to: string;
  icon: ReactNode;
  label: string;
  count: number | undefined;
  children?: ReactNode;
};

function Tile({ to, icon, label, count, children }: TileProps) {
  const format = useFormat();
  const late = useDelayed(count === undefined);
  return (
    <Link to={to} className={styles.tile}>
      <span className={styles.tileHead}>
        {icon}
        {label}
      </span>
      <span className={styles.tileBody}>
        <strong className={`${styles.figure} numeric`}>
          {count === undefined ? late && <Skeleton width="2rem" height="1.375rem" /> : format.number(count)}
        </strong>
        {count !== undefined && <span className={styles.tileNote}>{children}</span>}
      </span>
    </Link>
  );
}

function Glyphs({ counts }: { counts: Record<string, number> }) {
  const format = useFormat();
  return priorities.map((priority) => {
    const count = counts[camel(priority)] ?? 0;
    if (count === 0) return null;
    return (
      <span key={priority} className={`${styles.glyph} numeric`}>
        <PriorityGlyph priority={priority} size={13} />
        {format.number(count)}
      </span>
    );
  });
}
