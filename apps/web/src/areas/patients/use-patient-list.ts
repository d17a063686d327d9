import { patientOverviews } from '@fernpuls/contract/patients/patient-overview.call';
import { openEventFilters, triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { dayText } from '@fernpuls/domain/kit/day-text';
import { useCall, useList } from '../../api/hooks.ts';
import type { ListParameters } from '../../api/queries.ts';
import { useMay, useModule, usePerson } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDays } from '../../clinical/use-days.ts';
import { useFormat } from '../../ui/format.ts';
import { useListQuery } from '../../ui/list/use-list-query.ts';
import { useDelayed } from '../../ui/skeleton.tsx';
import { alarmsByPatient } from './open-alarms.ts';
import { patientFilters } from './patient-views.ts';
import { useGroupOptions } from './use-group-options.ts';
import { useLivePatients } from './use-live-patients.ts';
import { usePhysicianList } from './use-physician-list.ts';

/** The page of the list the address names; values and alarms of its rows follow in answers of their own. */
export function usePatientList() {
  const { t } = useTranslation(['patients', 'values']);
  const format = useFormat();
  const me = usePerson().id;
  const physicians = usePhysicianList().rows.map((one) => ({ value: one.id, label: format.fullName(one) }));
  const { options, onFilters } = useGroupOptions();
  const mayAlarm = useMay('patient_trigger');
  const showsAlarms = useModule('triggers') && mayAlarm;
  const { today } = useDays();
  const mayMeasure = useMay('patient_measurement');
  const showsValues = useModule('measurements') && mayMeasure;
  const mayDevice = useMay('device');
  const sees = { gaps: showsAlarms, readings: showsValues, devices: useModule('devices') && mayDevice };
  const endOfDay = (daysAgo: number) =>
    new Date(calendarOf().dayStart(today - daysAgo + 1) - 1).toISOString();
  const dayBefore = (daysAgo: number) => dayText(today - daysAgo);
  const asking = patientFilters({ t, me, physicians, ...options, sees, dayBefore, endOfDay });
  const query = useListQuery(asking);
  const { rows } = query.found;
  const ids = rows.map((row) => row.id);
  const overviews = useCall(patientOverviews, { ids }, { enabled: showsValues && ids.length > 0 });
  const alarmed = rows.filter((row) => row.openAlarmCount > 0).map((row) => row.id);
  const alarmParameters = openAlarms(alarmed);
  const alarms = useList(triggerEvents, alarmParameters, { enabled: showsAlarms && alarmed.length > 0 });
  useLivePatients({ ids, parameters: query.parameters, alarmParameters });
  return {
    asking,
    onFilters,
    query,
    overviews: {
      byPatient: new Map(overviews.data?.data.map((row) => [row.id, row]) ?? []),
      shown: showsValues,
      waiting: useDelayed(overviews.isPending && showsValues && ids.length > 0),
      error: overviews.error,
      refetch: overviews.refetch,
    },
    alarms: alarmsByPatient(alarms.rows),
  };
}

function openAlarms(patientId: string[]): ListParameters<typeof triggerEvents.fields> {
  return { perPage: 1000, filters: { patientId, ...openEventFilters } };
}
