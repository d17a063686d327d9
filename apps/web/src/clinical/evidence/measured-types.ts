import type { PatientOverview } from '@fernpuls/contract/patients/patient-overview.call';
import type { MeasurementTrigger } from '@fernpuls/contract/triggers/measurement-trigger';
import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import type { ValueTypeKey } from '@fernpuls/domain/measurements/value-types';

type Known = {
  events: readonly Pick<TriggerEvent, 'valueType'>[];
  triggers: readonly Pick<MeasurementTrigger, 'valueType'>[];
  overview: PatientOverview | undefined;
};

/** What the patient measures: that which raised an alarm first, then what has values, then what has a rule. */
export function measuredTypes({ events, triggers, overview }: Known): ValueTypeKey[] {
  const measured: readonly (ValueTypeKey | false)[] = [
    Boolean(overview?.bloodPressure) && 'blood_pressure',
    Boolean(overview?.pulse) && 'pulse',
    Boolean(overview?.spo2) && 'spo2',
    Boolean(overview?.weight) && 'weight',
  ];
  const all = [
    ...events.map(({ valueType }) => valueType),
    ...measured.filter((type) => type !== false),
    ...triggers.map(({ valueType }) => valueType),
  ];
  return [...new Set(all)].filter((type) => type !== null && type !== 'ecg' && type !== 'cied');
}
