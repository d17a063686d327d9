import { patients } from '@fernpuls/contract/patients/patient';
import { priorities } from '@fernpuls/domain/triggers/priority';
import type { Translate } from '../../i18n/texts.ts';
import { allValues } from '../../ui/list/filter-state.ts';
import type { FilterOption, ListScreen, ListViews } from '../../ui/list/list-screen.ts';

/** Words that stand for more than one value of the wire. */
const anyAlarm = 'open';
const myself = 'me';
const nobody = 'none';

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
type Given = { t: Translate; me: string; physicians: Options; cohorts: Options; programs: Options };

/** What the list of patients is asked by; `me` is the signed-in person. */
export function patientFilters({ t, me, physicians, cohorts, programs }: Given) {
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
      'birthDate',
      'primaryPhysicianId',
    ],
    onlyOne: ['primaryPhysicianId'],
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
      programId: [...programs, { value: nobody, label: t('patients:filter.no_program'), asks: null }],
    },
    choiceWords: {
      status: 'values:patient_status',
      gender: 'values:gender',
      alarmPriority: 'values:priority',
    },
  } satisfies Partial<ListScreen<typeof patients.fields>>;
}
