import { patientOverviews } from '@fernpuls/contract/patients/patient-overview.call';
import { patients } from '@fernpuls/contract/patients/patient';
import { openEventFilters, triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { useCall, useList } from '../../api/hooks.ts';
import type { ListParameters } from '../../api/queries.ts';
import { useMay, useModule, usePerson } from '../../api/session.ts';
import { useDelayed } from '../../ui/skeleton.tsx';
import { useListState } from '../../ui/use-list-state.ts';
import { alarmsByPatient } from './open-alarms.ts';
import { currentView, filtersInEffect, wireFilters } from './patient-views.ts';
import { useLivePatients } from './use-live-patients.ts';

/** The page of the list the address names; values and alarms of its rows follow in answers of their own. */
export function usePatientList() {
  const me = usePerson().id;
  const state = useListState('patients', { sort: patients.defaultSort, perPage: 50, density: 'compact' });
  const filters = filtersInEffect(state.filters);
  const parameters: ListParameters<typeof patients.fields> = {
    page: state.page,
    perPage: state.perPage,
    sort: state.sort,
    query: state.query || undefined,
    filters: wireFilters(filters, me),
  };
  const list = useList(patients, parameters);
  const ids = list.rows.map((row) => row.id);
  const mayMeasure = useMay('patient_measurement');
  const showsValues = useModule('measurements') && mayMeasure;
  const overviews = useCall(patientOverviews, { ids }, { enabled: showsValues && ids.length > 0 });
  const mayAlarm = useMay('patient_trigger');
  const showsAlarms = useModule('triggers') && mayAlarm;
  const alarmed = list.rows.filter((row) => row.openAlarmCount > 0).map((row) => row.id);
  const alarmParameters = openAlarms(alarmed);
  const alarms = useList(triggerEvents, alarmParameters, { enabled: showsAlarms && alarmed.length > 0 });
  useLivePatients({ ids, parameters, alarmParameters });
  return {
    state,
    filters,
    view: currentView(filters),
    list,
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
