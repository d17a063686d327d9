import { recordPath } from '@fernpuls/contract/paths';
import { patients } from '@fernpuls/contract/patients/patient';
import { triggerEventChanged } from '@fernpuls/contract/triggers/trigger-event.live';
import { NavLink } from '../../ui/link.tsx';
import { useInvalidate, useOne } from '../../api/hooks.ts';
import { useLive } from '../../api/live.ts';
import { usePerson } from '../../api/session.ts';
import { useFormat } from '../../ui/format.ts';
import { PriorityGlyph } from '../../clinical/priority-glyph.tsx';
import { useRecentPatientIds } from '../../clinical/recent-patients.ts';
import styles from './recent-patients.module.css';

/** The last three opened records with their present priority. */
export function Component({ minified }: { minified: boolean }) {
  const ids = useRecentPatientIds(usePerson().id);
  const invalidate = useInvalidate();
  useLive(triggerEventChanged, ({ data }) => {
    if (ids.some((id) => JSON.stringify(data.relationships ?? {}).includes(id))) void invalidate(patients);
  });
  if (minified || ids.length === 0) return null;
  return (
    <ul>
      {ids.map((id) => (
        <Recent key={id} id={id} />
      ))}
    </ul>
  );
}

function Recent({ id }: { id: string }) {
  const format = useFormat();
  // A record deleted since, or one no longer visible, simply leaves the menu.
  const { data } = useOne(patients, id, { ignore: [403, 404], staleTime: 60_000 });
  if (!data) return null;
  return (
    <li>
      <NavLink to={recordPath(id)} className={styles.link ?? ''}>
        <span className={styles.glyph}>
          {data.alarmPriority && <PriorityGlyph priority={data.alarmPriority} size={14} />}
        </span>
        {format.name(data)}
      </NavLink>
    </li>
  );
}
