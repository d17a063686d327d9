import type { patients } from '@fernpuls/contract/patients/patient';
import { priorities } from '@fernpuls/domain/triggers/priority';
import type { ListParameters } from '../../api/queries.ts';

/** As in the address: by field name, several values separated by commas. */
export type PatientFilters = Readonly<Record<string, string>>;
export type PatientView = { key: string; filters: PatientFilters; sort?: string };
type Wire = NonNullable<ListParameters<typeof patients.fields>['filters']>;

/** Words that stand for more than one value of the wire. */
export const anyStatus = 'all';
export const anyAlarm = 'open';
export const myself = 'me';
export const nobody = 'none';

export const filterFields = ['status', 'primaryPhysicianId', 'gender', 'alarmPriority'] as const;
export type FilterField = (typeof filterFields)[number];

/** The saved views; each is a set of filters, so a link to one is an ordinary address. */
export const patientViews: readonly PatientView[] = [
  { key: 'active', filters: { status: 'active' } },
  { key: 'mine', filters: { status: 'active', primaryPhysicianId: myself }, sort: 'alarmPriority' },
  { key: 'alarms', filters: { status: anyStatus, alarmPriority: anyAlarm }, sort: 'alarmPriority' },
  { key: 'paused', filters: { status: 'paused' } },
  { key: 'all', filters: { status: anyStatus } },
];

/** Without a word about the status the list shows the active ones. */
export function filtersInEffect(given: PatientFilters): PatientFilters {
  const known = filterFields.flatMap((field) => {
    const value = given[field];
    return value === undefined ? [] : [[field, value] as const];
  });
  return { status: 'active', ...Object.fromEntries(known) };
}

/** The view whose filters all hold, the most particular one; `all` when none does. */
export function currentView(filters: PatientFilters): PatientView {
  const size = (view: PatientView) => Object.keys(view.filters).length;
  const matching = patientViews.filter((view) =>
    Object.entries(view.filters).every(([field, value]) => filters[field] === value),
  );
  const [best] = matching.toSorted((a, b) => size(b) - size(a));
  return best ?? { key: 'all', filters: { status: anyStatus } };
}

export function narrowsView(filters: PatientFilters, view: PatientView): boolean {
  const shown = filterFields.filter((field) => field !== 'status' || filters.status !== anyStatus);
  return shown.some((field) => filters[field] !== view.filters[field]);
}

/** What the server is asked; `me` is the signed-in person. */
export function wireFilters(filters: PatientFilters, me: string): Wire {
  const { status, primaryPhysicianId, gender, alarmPriority } = filters;
  return {
    ...(status && status !== anyStatus ? { status: listed(status) } : {}),
    ...(primaryPhysicianId ? { primaryPhysicianId: physicianOf(primaryPhysicianId, me) } : {}),
    ...(gender ? { gender: listed(gender) } : {}),
    ...(alarmPriority
      ? { alarmPriority: alarmPriority === anyAlarm ? priorities : listed(alarmPriority) }
      : {}),
  };
}

export function listed(value: string | undefined): string[] {
  return value ? value.split(',') : [];
}

function physicianOf(value: string, me: string): string | null {
  if (value === nobody) return null;
  return value === myself ? me : value;
}
