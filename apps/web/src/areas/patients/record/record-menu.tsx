import { recordPath, viewersPath } from '@fernpuls/contract/paths';
import type { ModuleKey } from '@fernpuls/contract/modules';
import type { PermissionKey } from '@fernpuls/contract/permissions';
import { mostUrgent } from '@fernpuls/domain/triggers/priority';
import type { Icon } from '@tabler/icons-react';
import IconCalendarCheck from '#icons/IconCalendarCheck';
import IconCalendarEvent from '#icons/IconCalendarEvent';
import IconBellRinging from '#icons/IconBellRinging';
import IconDeviceHeartMonitor from '#icons/IconDeviceHeartMonitor';
import IconEye from '#icons/IconEye';
import IconFileText from '#icons/IconFileText';
import IconHistory from '#icons/IconHistory';
import IconHeartbeat from '#icons/IconHeartbeat';
import IconChartLine from '#icons/IconChartLine';
import IconId from '#icons/IconId';
import IconClipboardCheck from '#icons/IconClipboardCheck';
import IconClipboardList from '#icons/IconClipboardList';
import IconMessages from '#icons/IconMessages';
import IconListDetails from '#icons/IconListDetails';
import IconNotes from '#icons/IconNotes';
import IconPill from '#icons/IconPill';
import IconPhone from '#icons/IconPhone';
import IconReportMedical from '#icons/IconReportMedical';
import IconFlask from '#icons/IconFlask';
import IconShieldCheck from '#icons/IconShieldCheck';
import IconRoute from '#icons/IconRoute';
import IconStethoscope from '#icons/IconStethoscope';
import IconCpu from '#icons/IconCpu';
import IconUsers from '#icons/IconUsers';
import IconVideo from '#icons/IconVideo';
import { useLocation, useNavigate } from 'react-router';
import { Link } from '../../../ui/link.tsx';
import { useMay, useModule } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import styles from './record.module.css';
import { usePatientEvents } from '../../../clinical/use-patient-events.ts';

type Entry = {
  key:
    | 'insights'
    | 'measurements'
    | 'ecgs'
    | 'findings'
    | 'triggers'
    | 'coverage'
    | 'adherence_events'
    | 'observation_cases'
    | 'programs'
    | 'studies'
    | 'tasks'
    | 'surveys'
    | 'events'
    | 'calls'
    | 'messages'
    | 'visite'
    | 'drugs'
    | 'icd10s'
    | 'histories'
    | 'video_consultations'
    | 'cieds'
    | 'general'
    | 'health_providers'
    | 'devices';
  /** Below the record; default: the key. */
  path?: string;
  icon: Icon;
  permission: PermissionKey;
  module: ModuleKey;
  /** It is offered to who may see this too. */
  or?: { permission: PermissionKey; module: ModuleKey };
};

const groups: readonly { key: string; entries: readonly Entry[] }[] = [
  {
    key: 'overview',
    entries: [
      { key: 'insights', icon: IconListDetails, permission: 'patient', module: 'patients' },
      { key: 'histories', icon: IconNotes, permission: 'patient', module: 'patients' },
    ],
  },
  {
    key: 'values',
    entries: [
      {
        key: 'measurements',
        icon: IconChartLine,
        permission: 'patient_measurement',
        module: 'measurements',
      },
      {
        key: 'ecgs',
        path: 'measurements/ecgs',
        icon: IconHeartbeat,
        permission: 'patient_measurement_ecg',
        module: 'ecg',
      },
      { key: 'triggers', icon: IconBellRinging, permission: 'patient_trigger', module: 'triggers' },
      {
        key: 'coverage',
        path: 'triggers/coverage',
        icon: IconShieldCheck,
        permission: 'patient_trigger',
        module: 'triggers',
      },
      {
        key: 'adherence_events',
        icon: IconCalendarCheck,
        permission: 'patient_trigger',
        module: 'triggers',
      },
      { key: 'observation_cases', icon: IconEye, permission: 'patient_trigger', module: 'triggers' },
    ],
  },
  {
    key: 'care',
    entries: [
      { key: 'programs', icon: IconRoute, permission: 'patient_program', module: 'programs' },
      { key: 'surveys', icon: IconClipboardList, permission: 'patient_survey', module: 'surveys' },
      { key: 'tasks', icon: IconClipboardCheck, permission: 'task', module: 'tasks' },
      { key: 'visite', icon: IconStethoscope, permission: 'patient_visite', module: 'visits' },
      { key: 'events', icon: IconCalendarEvent, permission: 'patient_event', module: 'events' },
      { key: 'calls', path: 'events/calls', icon: IconPhone, permission: 'patient_event', module: 'events' },
      {
        key: 'video_consultations',
        icon: IconVideo,
        permission: 'video_consultation',
        module: 'conferences',
      },
      { key: 'messages', icon: IconMessages, permission: 'message', module: 'messages' },
    ],
  },
  {
    key: 'medicine',
    entries: [
      { key: 'drugs', icon: IconPill, permission: 'patient_drug', module: 'drugs' },
      { key: 'icd10s', icon: IconReportMedical, permission: 'patient_icd10', module: 'icd10' },
      {
        key: 'findings',
        icon: IconFileText,
        permission: 'document',
        module: 'documents',
        or: { permission: 'patient_measurement_ecg', module: 'ecg' },
      },
      {
        key: 'cieds',
        path: 'devices/invasive/cieds',
        icon: IconCpu,
        permission: 'patient_measurement',
        module: 'devices',
      },
      { key: 'studies', icon: IconFlask, permission: 'patient_study', module: 'studies' },
    ],
  },
  {
    key: 'administration',
    entries: [
      { key: 'general', icon: IconId, permission: 'patient', module: 'patients' },
      { key: 'health_providers', icon: IconUsers, permission: 'patient', module: 'patients' },
      { key: 'devices', icon: IconDeviceHeartMonitor, permission: 'device', module: 'devices' },
    ],
  },
];

/** The pages of the record: a list at the left, a selection where there is no room for it. */
export function RecordMenu({ patientId }: { patientId: string }) {
  const { t } = useTranslation('record');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const base = recordPath(patientId);
  const current = currentPath(pathname.slice(base.length + 1));
  const maySeeViewers = useMay('audit');
  return (
    <nav className={styles.menu} aria-label={t('menu.label')}>
      <select
        className={styles.select}
        aria-label={t('menu.label')}
        value={current}
        onChange={(event) => {
          const { value } = event.target;
          void navigate(value === viewersPath(patientId) ? value : `${base}/${value}`);
        }}
      >
        {groups.map(({ key, entries }) => (
          <optgroup key={key} label={t(`menu.${key}`)}>
            {entries.map((entry) => (
              <MenuOption key={entry.key} entry={entry} />
            ))}
            {key === 'administration' && maySeeViewers && (
              <option value={viewersPath(patientId)}>{t('menu.viewers')}</option>
            )}
          </optgroup>
        ))}
      </select>
      {groups.map(({ key, entries }) => (
        <section key={key} className={styles.group} aria-labelledby={`record-${key}`}>
          <h2 id={`record-${key}`}>{t(`menu.${key}`)}</h2>
          <ul>
            {entries.map((entry) => (
              <MenuLink
                key={entry.key}
                entry={entry}
                base={base}
                patientId={patientId}
                isCurrent={pathOf(entry) === current}
              />
            ))}
            {key === 'administration' && maySeeViewers && <ViewersLink patientId={patientId} />}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** Whether the menu offers the page of an address to this person; `module`: it would, were its module on. */
export function useRecordAccess(address: string): 'open' | 'permission' | 'module' {
  const path = currentPath(address);
  const entry = groups.flatMap(({ entries }) => entries).find((one) => pathOf(one) === path);
  const first = entry ?? { permission: 'patient' as const, module: 'core' as const };
  const other = entry?.or ?? first;
  const isOn = useModule(first.module);
  const isOtherOn = useModule(other.module);
  const may = useMay(first.permission);
  const mayOther = useMay(other.permission);
  if (!isOn && !isOtherOn) return 'module';
  return !entry || (isOn && may) || (isOtherOn && mayOther) ? 'open' : 'permission';
}

/** The entry a page belongs to: the longest that leads to it. Rules on recordings have their address below the measurements and their place among the thresholds. */
function currentPath(address: string): string {
  const page = address
    .replace(/^measurements\/ecg_triggers(?=\/|$)/, 'triggers')
    .replace(/^(general\/)?call_logging$/, 'events/calls')
    .replace(/^(deletion|pause|inactive)$/, 'general');
  return groups
    .flatMap(({ entries }) => entries.map(pathOf))
    .filter((path) => page === path || page.startsWith(`${path}/`))
    .reduce((longest, path) => (path.length > longest.length ? path : longest), '');
}

function pathOf({ key, path = key }: Entry): string {
  return path;
}

function useIsOffered({ permission, module, or = { permission, module } }: Entry): boolean {
  const isOn = useModule(module);
  const may = useMay(permission);
  const isOtherOn = useModule(or.module);
  const mayOther = useMay(or.permission);
  return (may && isOn) || (mayOther && isOtherOn);
}

function MenuOption({ entry }: { entry: Entry }) {
  const { t } = useTranslation('record');
  return useIsOffered(entry) ? <option value={pathOf(entry)}>{t(`menu.${entry.key}`)}</option> : null;
}

function MenuLink({
  entry,
  base,
  patientId,
  isCurrent,
}: {
  entry: Entry;
  base: string;
  patientId: string;
  isCurrent: boolean;
}) {
  const { t } = useTranslation('record');
  const EntryIcon = entry.icon;
  if (!useIsOffered(entry)) return null;
  return (
    <li>
      <Link
        to={`${base}/${pathOf(entry)}`}
        className={styles.entry ?? ''}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <EntryIcon aria-hidden="true" />
        <span>{t(`menu.${entry.key}`)}</span>
        {entry.key === 'triggers' && <OpenMark patientId={patientId} />}
      </Link>
    </li>
  );
}

/** Leads to the audit of this record. */
function ViewersLink({ patientId }: { patientId: string }) {
  const { t } = useTranslation('record');
  return (
    <li>
      <Link to={viewersPath(patientId)} className={styles.entry ?? ''}>
        <IconHistory aria-hidden="true" />
        <span>{t('menu.viewers')}</span>
      </Link>
    </li>
  );
}

function OpenMark({ patientId }: { patientId: string }) {
  const { rows } = usePatientEvents(patientId);
  const priority = mostUrgent(
    rows.filter((event) => event.state !== 'closed').map((event) => event.priority),
  );
  return priority && <PriorityGlyph priority={priority} size={14} />;
}
