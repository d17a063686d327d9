import type { PatientGroup } from '@fernpuls/contract/triggers/patient-groups.call';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import type { ClinicalFormat } from '../../../clinical/format.ts';
import type { Translate } from '../../../i18n/texts.ts';
import type { Column } from '../../../ui/data-table-types.ts';
import { Link } from '../../../ui/link.tsx';
import { groupAlarmsAddress, groupPatientsAddress } from './group-addresses.ts';
import { adherenceOf, openOf, raisedChange } from './group-rows.ts';
import styles from './groups.module.css';

/** Every head is words. */
type GroupColumn = Column<PatientGroup> & { header: string };
type Given = { t: Translate; format: ClinicalFormat; nameOf: (group: PatientGroup) => string };

const end = { numeric: true, align: 'end' } as const;

/** What the table shows of a group; patients and open alarms lead to them. */
export function groupColumns({ t, format, nameOf }: Given): GroupColumn[] {
  return [
    {
      key: 'name',
      header: t('group'),
      sort: 'name',
      phone: 'title',
      cell: (group) => (
        <span className={styles.name}>
          <strong>{nameOf(group)}</strong>
          {group.id !== null && <span className={styles.note}>{t(`kind.${group.kind}`)}</span>}
        </span>
      ),
    },
    {
      ...end,
      key: 'patients',
      header: t('patients'),
      sort: 'patients',
      phone: 'value',
      cell: (group) => (
        <span className={styles.figure}>
          <Joined group={group} t={t} format={format} />
          <Link
            to={groupPatientsAddress(group)}
            aria-label={`${t('open_patients', { name: nameOf(group) })}: ${format.number(group.patients)}`}
          >
            {format.number(group.patients)}
          </Link>
        </span>
      ),
    },
    {
      ...end,
      key: 'silent',
      header: t('groups:silent'),
      sort: 'silent',
      phone: 'value',
      cell: ({ silent }) => <Count count={silent} format={format} />,
    },
    ...alarmColumns({ t, format, nameOf }),
  ];
}

function alarmColumns({ t, format, nameOf }: Given): GroupColumn[] {
  return [
    {
      key: 'open',
      header: t('groups:open'),
      sort: 'open',
      phone: 'value',
      width: '11rem',
      cell: (group) => (
        <OpenAlarms group={group} label={t('open_alarms', { name: nameOf(group) })} format={format} />
      ),
    },
    {
      ...end,
      key: 'overdue',
      header: t('overdue'),
      sort: 'overdue',
      phone: 'value',
      cell: ({ overdue }) => (
        <span className={overdue > 0 ? styles.late : undefined}>
          <Count count={overdue} format={format} />
        </span>
      ),
    },
    {
      ...end,
      key: 'raised',
      header: t('groups:raised'),
      sort: 'raised',
      cell: (group) => (
        <Compared
          value={format.number(group.raised)}
          change={percentChange(raisedChange(group), format)}
          title={t('before', { value: format.number(group.raisedBefore) })}
        />
      ),
    },
    {
      ...end,
      key: 'adherence',
      header: t('adherence'),
      sort: 'adherence',
      phone: 'value',
      cell: (group) => {
        const { share, change } = adherenceOf(group);
        if (share === null) return <span data-none>–</span>;
        const points =
          change === null
            ? null
            : t('points', { count: Math.round(change * 100), value: format.number(change * 100, 0, true) });
        return (
          <Compared
            value={format.percent(share)}
            change={points}
            title={t('gaps', { gaps: format.number(group.gaps), planned: format.number(group.planned) })}
          />
        );
      },
    },
  ];
}

function percentChange(change: number | null, format: ClinicalFormat): string | null {
  return change === null ? null : format.withUnit(format.number(change * 100, 0, true), '%');
}

function Count({ count, format }: { count: number; format: ClinicalFormat }) {
  return <span data-none={count === 0 || undefined}>{format.number(count)}</span>;
}

type OfGroup = { group: PatientGroup; format: ClinicalFormat };

function Joined({ group, t, format }: OfGroup & { t: Translate }) {
  if (group.joined === 0 || group.joined === group.patients) return null;
  return (
    <span className={styles.note} title={t('joined', { count: group.joined })}>
      {format.number(group.joined, 0, true)}
    </span>
  );
}

function OpenAlarms({ group, label, format }: OfGroup & { label: string }) {
  const open = openOf(group);
  if (open.length === 0) return <span data-none>–</span>;
  return (
    <Link to={groupAlarmsAddress(group)} className={styles.open}>
      <span className="visually-hidden">{label}: </span>
      {open.map(({ priority, count }) => (
        <span key={priority} className="numeric">
          <PriorityGlyph priority={priority} size={14} />
          {format.number(count)}
        </span>
      ))}
    </Link>
  );
}

function Compared({ value, change, title }: { value: string; change: string | null; title: string }) {
  return (
    <span className={styles.figure} title={title}>
      {change !== null && <span className={styles.note}>{change}</span>}
      <span>{value}</span>
    </span>
  );
}
