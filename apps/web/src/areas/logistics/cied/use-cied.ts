import { type CiedCourse, ciedCourse } from '@fernpuls/contract/logistics/cied/cied.call';
import { ciedNotices } from '@fernpuls/contract/logistics/cied/cied-notice';
import { ciedEpisodes, ciedProgrammings } from '@fernpuls/contract/logistics/cied/cied-record';
import { type Cied, ciedLeads, cieds } from '@fernpuls/contract/logistics/cied/cied';
import { ciedsChanged } from '@fernpuls/contract/logistics/cied/cied.live';
import { dayMs } from '@fernpuls/domain/kit/spans';
import type { TimeRange } from '@fernpuls/domain/measurements/series/time-range';
import { useMemo } from 'react';
import { useCall, useList } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useMay, useModule } from '../../../api/session.ts';
import { useRenewal } from '../../../api/use-renewal.ts';

const everything = [cieds, ciedLeads, ciedProgrammings, ciedEpisodes, ciedCourse, ciedNotices];
const none: never[] = [];
/** Days of values that the screen shows and compares. */
export const shownDays = 90;

/** Implants of a patient; follows what devices send and colleagues see. */
export function useCieds(patientId: string) {
  const may = useMay('patient_measurement');
  const enabled = useModule('devices') && may;
  const renew = useRenewal();
  useLive(ciedsChanged, ({ patientIds }) => {
    if (patientIds.includes(patientId)) renew(...everything);
  });
  return useList(cieds, { perPage: 50, filters: { patientId } }, { enabled });
}

/** All that belongs to one implant. */
export function useCiedParts(ciedId: string, now: number) {
  const span = useMemo(
    () => ({
      timeFrom: new Date(now - shownDays * dayMs).toISOString(),
      timeTo: new Date(now).toISOString(),
    }),
    [now],
  );
  const filters = { ciedId };
  const course = useCall(ciedCourse, { id: ciedId, ...span }).data;
  return {
    leads: useList(ciedLeads, { perPage: 20, filters }).rows,
    programmings: useList(ciedProgrammings, { perPage: 20, filters }).rows,
    episodes: useList(ciedEpisodes, { perPage: 100, filters }),
    notices: useList(ciedNotices, { perPage: 100, filters, sort: '-observedAt' }).rows,
    course: course?.data ?? none,
    contacts: course?.contacts ?? none,
  };
}

/** The charge of the battery since the implant came: a forecast counts every reading there is. */
export function useBattery(cied: Cied, now: number): CiedCourse[number] | null {
  const timeFrom = new Date(cied.implantedOn ?? cied.createdAt).toISOString();
  const span = useMemo(() => ({ timeFrom, timeTo: new Date(now).toISOString() }), [timeFrom, now]);
  const { data } = useCall(ciedCourse, { id: cied.id, ...span, kind: 'battery_percent' });
  return data?.data[0] ?? null;
}

/** What is at hand where it reaches back far enough, else what is asked for. */
export function useLongCourse(
  ciedId: string,
  recent: CiedCourse,
  { from }: TimeRange,
  now: number,
): CiedCourse {
  const isAtHand = from >= now - shownDays * dayMs;
  const timeFrom = new Date(from).toISOString();
  const span = useMemo(() => ({ timeFrom, timeTo: new Date(now).toISOString() }), [timeFrom, now]);
  const { data } = useCall(ciedCourse, { id: ciedId, ...span }, { enabled: !isAtHand });
  return isAtHand ? recent : (data?.data ?? recent);
}
