import { patients } from '@fernpuls/contract/patients/patient';
import { mostDaysBelow } from '@fernpuls/domain/patients/overview';
import { priorities } from '@fernpuls/domain/triggers/priority';
import type { Translate } from '../../i18n/texts.ts';
import { allValues } from '../../ui/list/filter-state.ts';
import type { FilterOption, ListScreen, ListViews } from '../../ui/list/list-screen.ts';

/** Words that stand for more than one value of the wire. */
const anyAlarm = 'open';
const myself = 'me';
const nobody = 'none';
const anyGap = 'open';
/** Whole days a reading that was asked for is missing. */
const gapDays = [1, 3, 7, 14] as const;
/** Whole days since the last reading, whatever its kind. */
const silentDays = [1, 3, 7, 14, 30] as const;
/** Percent of what was planned in 30 days; of the days, as many per cent of them. */
const adherenceBelow = [50, 80] as const;
const batteryBelow = [10, 20, 50] as const;
const enough = 80;
const full = 'full';
const today = 'today';

/** The views every practice has; each is a set of filters, so a link to one is an ordinary address. */
export const patientViews: ListViews = {
  words: 'patients:view',
  all: [
    { key: 'active', filters: { status: 'active' } },
    { key: 'mine', filters: { status: 'active', primaryPhysicianId: myself }, sort: 'alarmPriority' },
    { key: 'alarms', filters: { status: allValues, alarmPriority: anyAlarm }, sort: 'alarmPriority' },
    { key: 'paused', filters: { status: 'paused' } },
    { key: 'former', filters: { status: 'inactive,deceased' } },
    { key: 'all', filters: { status: allValues } },
  ],
};

type Options = readonly FilterOption[];
type Given = {
  t: Translate;
  me: string;
  physicians: Options;
  cohorts: Options;
  programs: Options;
  cities: Options;
  insurers: Options;
  devices: Options;
  sees: { gaps: boolean; readings: boolean; devices: boolean };
  /** The day so many days before today, as an ISO day, and its last moment. */
  dayBefore: (daysAgo: number) => string;
  endOfDay: (daysAgo: number) => string;
};

/** What the list of patients is asked by; `me` is the signed-in person. */
export function patientFilters({
  t,
  me,
  physicians,
  cohorts,
  programs,
  cities,
  insurers,
  devices,
  sees,
  dayBefore,
  endOfDay,
}: Given) {
  return {
    resource: patients,
    defaults: { perPage: 50, density: 'compact' },
    views: patientViews,
    filters: [
      'status',
      'alarmPriority',
      'gender',
      'cohortId',
      'programId',
      ...(sees.gaps ? (['missingSince'] as const) : []),
      ...(sees.readings ? (['lastMeasuredOn', 'adherence', 'daysMeasured'] as const) : []),
      ...(sees.devices ? (['deviceModel', 'lowestBattery'] as const) : []),
      'primaryPhysicianId',
      'city',
      'insurer',
      'birthDate',
      'createdAt',
      'instructionSentAt',
    ],
    onlyOne: [
      'primaryPhysicianId',
      'missingSince',
      'lastMeasuredOn',
      'adherence',
      'daysMeasured',
      'deviceModel',
      'lowestBattery',
      'city',
      'insurer',
    ],
    filterOptions: {
      alarmPriority: [
        { value: anyAlarm, label: t('patients:filter.open_alarm'), asks: priorities },
        ...priorities.map((value) => ({ value, label: t(`values:priority.${value}`) })),
      ],
      primaryPhysicianId: [
        { value: myself, label: t('patients:filter.me'), chip: t('patients:filter.is_me'), asks: me },
        { value: nobody, label: t('patients:filter.nobody'), asks: null },
        ...physicians,
      ],
      cohortId: [...cohorts, { value: nobody, label: t('patients:filter.no_cohort'), asks: null }],
      missingSince: [
        { value: anyGap, label: t('patients:filter.missing'), asks: { to: endOfDay(0) } },
        ...gapDays.map((days) => ({
          value: String(days),
          label: t('patients:filter.missing_days', { count: days }),
          asks: { to: endOfDay(days) },
        })),
        { value: nobody, label: t('patients:filter.none_missing'), asks: null },
      ],
      ...ofReadings(t, dayBefore),
      ...ofDevices(t, devices),
      city: [...cities, { value: nobody, label: t('patients:filter.no_city'), asks: null }],
      insurer: [...insurers, { value: nobody, label: t('patients:filter.no_insurer'), asks: null }],
      programId: [...programs, { value: nobody, label: t('patients:filter.no_program'), asks: null }],
    },
    choiceWords: {
      status: 'values:patient_status',
      gender: 'values:gender',
      alarmPriority: 'values:priority',
    },
  } satisfies Partial<ListScreen<typeof patients.fields>>;
}

/** The last reading, adherence and on how many days anything was measured. */
function ofReadings(t: Translate, dayBefore: Given['dayBefore']) {
  return {
    lastMeasuredOn: [
      { value: today, label: t('patients:filter.measured_today'), asks: { from: dayBefore(0) } },
      ...silentDays.map((days) => ({
        value: String(days),
        label: t('patients:filter.silent_days', { count: days }),
        asks: { to: dayBefore(days) },
      })),
      { value: nobody, label: t('patients:filter.never_measured'), asks: null },
    ],
    adherence: [
      ...adherenceBelow.map((percent) => ({
        value: String(percent),
        label: t('patients:filter.below', { percent }),
        asks: { to: percent - 1 },
      })),
      { value: full, label: t('patients:filter.at_least', { percent: enough }), asks: { from: enough } },
      { value: nobody, label: t('patients:list.no_adherence'), asks: null },
    ],
    daysMeasured: [
      ...adherenceBelow.map((percent) => {
        const days = mostDaysBelow(percent / 100);
        return {
          value: String(percent),
          label: t('patients:filter.days_at_most', { days }),
          asks: { to: days },
        };
      }),
      {
        value: full,
        label: t('patients:filter.days_at_least', { days: mostDaysBelow(enough / 100) + 1 }),
        asks: { from: mostDaysBelow(enough / 100) + 1 },
      },
    ],
  } satisfies Record<string, Options>;
}

function ofDevices(t: Translate, devices: Options) {
  return {
    deviceModel: [...devices, { value: nobody, label: t('patients:list.no_device'), asks: null }],
    lowestBattery: batteryBelow.map((percent) => ({
      value: String(percent),
      label: t('patients:filter.below', { percent }),
      asks: { to: percent - 1 },
    })),
  } satisfies Record<string, Options>;
}
