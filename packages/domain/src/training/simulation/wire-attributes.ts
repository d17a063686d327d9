import type { Reading } from './physiology.ts';

/** A reading as a device sends it: snake case, either a value or components. */
export function wireAttributes(reading: Reading): Record<string, unknown> {
  return {
    custom_patient_id: reading.customPatientId,
    device_serial: reading.deviceSerial,
    value_type: reading.valueType,
    ...(reading.components ? { components: reading.components } : { value: reading.value }),
    unit: reading.unit,
    measured_at: reading.measuredAt,
    external_id: reading.externalId,
  };
}
