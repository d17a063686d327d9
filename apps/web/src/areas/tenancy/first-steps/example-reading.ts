import { ingestMeasurements } from '@fernpuls/contract/measurements/ingest.call';
import type { MeasurementTrigger } from '@fernpuls/contract/triggers/measurement-trigger';
import {
  type ComponentKey,
  findValueType,
  type ValueType,
  type ValueTypeKey,
} from '@fernpuls/domain/measurements/value-types';
import type { ThresholdType } from '@fernpuls/domain/triggers/threshold';
import { curlLine } from '../../../ui/curl.ts';

/** A plain threshold of numbers, in the canonical unit of its value type. */
export type PlainThreshold = {
  valueType: ValueTypeKey;
  component: ComponentKey | null;
  thresholdType: ThresholdType;
  threshold: number;
};
/** As the interface for devices takes it. */
type ExampleReading = {
  valueType: ValueTypeKey;
  unit: string;
  value?: number;
  components?: Record<string, number>;
};

const pressure = { systolic: 128, diastolic: 78 };

/** The first threshold for which a single number can be said that breaks it. */
export function plainThresholdOf(rows: readonly MeasurementTrigger[]): PlainThreshold | null {
  for (const { isActive, valueType, component, thresholdType, threshold } of rows)
    if (isActive && valueType !== null && thresholdType !== null && threshold !== null)
      return { valueType, component, thresholdType, threshold };
  return null;
}

/** A reading that breaks the threshold, or stays on its quiet side; a weight where there is none. */
export function exampleReading(plain: PlainThreshold | null, breaks: boolean): ExampleReading {
  const type = plain && findValueType(plain.valueType);
  if (!type) return { valueType: 'weight', unit: 'kg', value: 84.6 };
  const value = besideThreshold(plain, type, breaks);
  const { unit } = type;
  if (!type.components) return { valueType: plain.valueType, unit, value };
  return { valueType: plain.valueType, unit, components: pressureWith(plain.component, value) };
}

type Sent = {
  origin: string;
  key: string;
  patientNumber: string;
  reading: ExampleReading;
  at: Date;
};

/** A line for the shell that sends the reading to this practice. */
export function readingLine({ origin, key, patientNumber, reading, at }: Sent): string {
  const { valueType, unit, value, components } = reading;
  const attributes = {
    custom_patient_id: patientNumber,
    value_type: valueType,
    ...(components ? { components } : { value }),
    unit,
    measured_at: withOffset(at),
    external_id: `first-steps-${at.getTime()}`,
  };
  // A line for each field: it wants to be read, and changed.
  const fields = JSON.stringify(attributes, null, 2);
  const body = `{"data":[{"type":"patient_measurements","attributes":${fields}}]}`;
  return curlLine({ origin, path: ingestMeasurements.path, key, body });
}

function besideThreshold(
  { component, thresholdType, threshold }: PlainThreshold,
  type: ValueType,
  breaks: boolean,
): number {
  const isUpper = thresholdType === 'above' || thresholdType === 'at_least';
  const step = type.decimals === 0 ? 2 : 0.6;
  const { min, max } = type.components?.find(({ key }) => key === component) ?? type;
  const value = threshold + (isUpper === breaks ? step : -step);
  return Number(Math.min(max, Math.max(min, value)).toFixed(type.decimals));
}

function pressureWith(component: ComponentKey | null, value: number): Record<string, number> {
  if (component === 'diastolic')
    return { systolic: Math.max(pressure.systolic, value + 40), diastolic: value };
  if (component === 'mean')
    return {
      systolic: Math.max(pressure.systolic, value + 20),
      diastolic: Math.min(pressure.diastolic, value - 20),
      mean: value,
    };
  return { systolic: value, diastolic: Math.min(pressure.diastolic, value - 30) };
}

/** ISO 8601 on the clock of whoever looks, so that the time can be read. */
function withOffset(at: Date): string {
  const minutes = -at.getTimezoneOffset();
  const local = new Date(at.getTime() + minutes * 60_000).toISOString().slice(0, 19);
  const two = (number: number) => String(Math.trunc(Math.abs(number))).padStart(2, '0');
  return `${local}${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}
