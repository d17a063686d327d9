import IconBell from '#icons/IconBell';
import IconUsers from '#icons/IconUsers';
import { groupCourse, type PatientGroup } from '@fernpuls/contract/triggers/patient-groups.call';
import { useCall } from '../../../api/hooks.ts';
import { useMay, useModule } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { Link } from '../../../ui/link.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { CourseChart } from './course-chart.tsx';
import { groupAlarmsAddress, groupPatientsAddress } from './group-addresses.ts';
import styles from './groups.module.css';

type Props = { group: PatientGroup; name: string };

/** How the group's values went, and the ways to its patients and alarms. */
export function GroupDetail({ group, name }: Props) {
  const { t } = useTranslation('groups');
  const seesValues = [useMay('patient_measurement'), useModule('measurements')].every(Boolean);
  return (
    <aside className={styles.detail} aria-labelledby="group-name">
      <header className={styles.head}>
        <h2 id="group-name">{name}</h2>
        <span className={styles.note}>{t('course')}</span>
      </header>
      {seesValues && <Course key={group.key} group={group} />}
      <footer className={styles.foot}>
        <Link to={groupPatientsAddress(group)}>
          <IconUsers size={16} aria-hidden="true" />
          {t('to_patients', { count: group.patients })}
        </Link>
        <Link to={groupAlarmsAddress(group)}>
          <IconBell size={16} aria-hidden="true" />
          {t('to_alarms')}
        </Link>
      </footer>
    </aside>
  );
}

function Course({ group }: { group: PatientGroup }) {
  const { t } = useTranslation('groups');
  const format = useFormat();
  const { data, error, refetch, isPending } = useCall(groupCourse, { group: group.key });
  const late = useDelayed(isPending);
  if (error) return <RegionError error={error} onRetry={() => void refetch()} />;
  if (!data) return late && <Skeleton height="12rem" />;
  return (
    <div className={styles.courses}>
      {data.types.length === 0 && <p className={styles.empty}>{t('no_values')}</p>}
      {data.types.map((type) => (
        <CourseChart key={type.valueType} type={type} days={data.days} />
      ))}
      {data.types.length > 0 && <p className={styles.legend}>{t('legend')}</p>}
      {data.drawn < data.patients && (
        <p className={styles.legend}>
          {t('drawn', { drawn: format.number(data.drawn), patients: format.number(data.patients) })}
        </p>
      )}
    </div>
  );
}
