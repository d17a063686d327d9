import { parseSchedule, type Schedule } from '@fernpuls/domain/tasks/schedule';
import { type Gateway, type Silence } from '@fernpuls/domain/triggers/adherence/cause';
import {
  type Excuse,
  type MeasurementPlan,
  nextDeadline,
  type Slot,
  slotsOf,
} from '@fernpuls/domain/triggers/adherence/slots';
import { isMonitored, type PatientStatus } from '@fernpuls/domain/patients/status';
import type { Stay } from '../../patients/index.ts';
import type { HeardDevice, Interface, LockedPlan, NotedPlan, PlannedSchedule } from './settle.queries.ts';

/** What is known of the patients whose plans are judged. */
export type Facts = {
  readings: ReadonlyMap<string, readonly number[]>;
  stays: readonly Stay[];
  devices: readonly HeardDevice[];
  interfaces: readonly Interface[];
  schedules: readonly PlannedSchedule[];
};

/** A plan whose slots up to now are judged; `gaps` are those that did not come in time, in order. */
export type Judged = {
  plan: LockedPlan;
  noted: NotedPlan;
  gaps: { slot: Slot; cameAt: number | null; suppression: Silence['suppression'] }[];
  device: Silence['device'];
  gateway: Gateway | null;
};

export function judgePlan(plan: LockedPlan, facts: Facts, now: number): Judged {
  const schedule = parseSchedule(plan.schedule);
  const device = deviceFor(facts.devices, plan.patient_id, plan.value_type);
  const others = facts.devices.filter(({ serial }) => serial !== device?.serial);
  const feeds = {
    manufacturer: plan.needs_device ? (device?.manufacturer ?? null) : null,
    interfaceId:
      facts.interfaces.find((one) => one.patient_id === plan.patient_id && one.value_type === plan.value_type)
        ?.interface_id ?? null,
  };
  const nothing = { id: plan.id, settled: plan.settled, next: null, last: null, ...feeds };
  if (!schedule) return { plan, noted: nothing, gaps: [], device: null, gateway: null };
  const planned: MeasurementPlan = {
    schedule,
    graceMinutes: plan.grace_minutes,
    from: plan.starts,
    until: plan.ends,
  };
  const readings = facts.readings.get(plan.id) ?? [];
  const stays = facts.stays.filter((stay) => stay.patient_id === plan.patient_id);
  const slots = slotsOf(planned, {
    readings,
    excuses: excusesOf(plan.status, stays),
    span: { from: plan.settled, to: now },
    now,
    others: othersOf(plan, facts.schedules),
  }).filter(({ deadline }) => deadline < now);
  const lastSlot = slots.at(-1);
  const settled = lastSlot ? lastSlot.at + 1 : plan.settled;
  const expected = slots.findLast(({ state }) => state !== 'excused');
  return {
    plan,
    device: device && {
      deliveredAt: device.delivered,
      lastContactAt: device.heard,
      batteryPercent: device.battery_percent,
    },
    gateway: gatewayOf(others, plan.patient_id),
    noted: {
      ...nothing,
      settled,
      next: nextDeadline(planned, settled),
      last: expected ? { deadline: expected.deadline, arrived: expected.state === 'filled' } : null,
    },
    gaps: slots
      .filter(({ state }) => state !== 'filled')
      .map((slot) => ({
        slot,
        cameAt: readings.find((at) => at >= slot.start && at < slot.end) ?? null,
        suppression: slot.state === 'excused' ? suppressionOf(plan.status, stays, slot) : null,
      })),
  };
}

export function othersOf(
  { id, patient_id, value_type }: Pick<LockedPlan, 'id' | 'patient_id' | 'value_type'>,
  schedules: readonly PlannedSchedule[],
): Schedule[] {
  return schedules.flatMap((other) => {
    const isOther = other.id !== id && other.patient_id === patient_id && other.value_type === value_type;
    return (isOther && parseSchedule(other.schedule)) || [];
  });
}

/** Stays in hospital, pauses, and everything while the patient is not monitored: since when is not known. */
export function excusesOf(status: string, stays: readonly Stay[]): Excuse[] {
  return isMonitored(status as PatientStatus) ? [...stays] : [{ from: 0, to: null }];
}

/** Why nothing was expected at a slot. */
export function suppressionOf(
  status: string,
  stays: readonly Stay[],
  slot: Pick<Slot, 'at' | 'deadline'>,
): Silence['suppression'] {
  const met = stays.filter(({ from, to }) => from <= slot.deadline && (to === null || to > slot.at));
  if (met.some(({ why }) => why === 'hospital')) return 'hospital';
  return met.length > 0 || !isMonitored(status as PatientStatus) ? 'paused' : 'hospital';
}

/** The device a type's readings come from: the one last heard of those that sent it, else one that never sent, no gateway before others. */
export function deviceFor(
  devices: readonly HeardDevice[],
  patientId: string,
  valueType: string,
): HeardDevice | null {
  const own = devices.filter((device) => device.patient_id === patientId);
  const heard = own
    .filter((device) => device.value_types.includes(valueType))
    .toSorted((a, b) => (b.heard ?? 0) - (a.heard ?? 0));
  const unheard = own.filter((device) => device.value_types.length === 0);
  return heard[0] ?? unheard.find(({ hub_seen }) => hub_seen === null) ?? unheard[0] ?? null;
}

/** Of several the one heard last: through it the others may have sent. */
function gatewayOf(devices: readonly HeardDevice[], patientId: string): Gateway | null {
  const hubs = devices.flatMap(({ patient_id, hub_seen, is_online }) =>
    patient_id === patientId && hub_seen !== null ? [{ lastContactAt: hub_seen, isOnline: is_online }] : [],
  );
  return hubs.toSorted((a, b) => b.lastContactAt - a.lastContactAt)[0] ?? null;
}
