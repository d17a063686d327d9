import { keepsBack } from '@fernpuls/domain/triggers/stay-question';
import { pauseAt, ringsInPause } from '@fernpuls/domain/patients/life-cycle';
import { hasEnded, isMonitored, type PatientStatus } from '@fernpuls/domain/patients/status';
import type { Suppression } from '@fernpuls/domain/triggers/event-life-cycle';
import type { Priority } from '@fernpuls/domain/triggers/priority';
import type { PersonalValues } from '@fernpuls/domain/triggers/rules/numeric-test';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { forPatient, type PhaseStep } from '@fernpuls/domain/triggers/rules/phase-limit';
import { personalLookup } from '@fernpuls/domain/triggers/rules/personal-values';
import { emptyMemory, type RuleMemory } from '@fernpuls/domain/triggers/rules/replay';
import type { Rule } from '@fernpuls/domain/triggers/rules/rule';
import { needsOf, type RuleNeeds } from '@fernpuls/domain/triggers/rules/rule-needs';
import type { Standing } from '@fernpuls/domain/triggers/rules/clock-standing';
import { thresholdRule, type ThresholdType } from '@fernpuls/domain/triggers/threshold';
import type { PatientRow } from './queries.ts';
import { readRule } from './read-rule.ts';

/** A trigger as the engine asks it. `rule` is null when what is stored cannot be read: that is told, never passed over. */
export type WatchingTrigger = {
  id: string;
  rule: Rule | null;
  needs: RuleNeeds;
  /** What the clock has told of it and no reading has ended since. */
  standing: Standing[];
  /** When the newest value that fired was taken, as long as none came back to normal since; as far as this server knows. */
  firedAt: number | null;
  priority: Priority;
  valueType: string | null;
  component: string | null;
  thresholdType: string | null;
};

/** What rules look back on; complete from `since` on (epoch ms). */
export type Looking = {
  memory: RuleMemory;
  since: number;
  hours: number;
  valueTypes: string[];
  /** What was said of recordings is remembered too. */
  recordings: boolean;
  readings: number;
};

export type MonitoredPatient = {
  id: string;
  customPatientId: string;
  formerNumbers: string[];
  version: number;
  /** Since when the patient, and each device they have or had by its serial, are known here (epoch ms). */
  knownSince: number;
  deviceSince: ReadonlyMap<string, number>;
  /** Care has ended: readings are kept, nothing is asked. */
  hasEnded: boolean;
  /** Empty once care has ended: readings are kept, nothing is asked. */
  triggers: WatchingTrigger[];
  personal: PersonalValues;
  /** Null when every rule is settled by the reading itself. */
  looking: Looking | null;
  /** Days (since 1970-01-01) this server knows to be marked as measured. */
  markedDays: Set<number>;
  /** An alarm of this priority is recorded and kept from the queue. */
  suppressionAt(now: number, priority: Priority): Suppression | 'heartbeat' | null;
};

/** How late a reading may come without history being read again. */
export const lateHours = 72;

const nothing: RuleNeeds = {
  valueTypes: [],
  hours: 0,
  personal: [],
  looksBack: false,
  recordings: false,
  clock: false,
};

export function toPatient(row: PatientRow, now: number): MonitoredPatient {
  const status = row.status as PatientStatus;
  const triggers = hasEnded(status) ? [] : row.triggers.flatMap((one) => toTrigger(one, row.phases ?? []));
  const needs = triggers.map((trigger) => trigger.needs);
  const hours = Math.max(0, ...needs.map((each) => each.hours));
  return {
    id: row.id,
    customPatientId: row.custom_patient_id,
    formerNumbers: row.former_numbers,
    version: row.version,
    knownSince: row.known_since,
    deviceSince: new Map(Object.entries(row.devices_since)),
    hasEnded: hasEnded(status),
    triggers,
    personal: personalLookup(row.personal),
    looking: needs.some(({ looksBack }) => looksBack)
      ? {
          memory: emptyMemory(),
          since: now - (hours + lateHours) * 3_600_000,
          hours,
          valueTypes: [...new Set(needs.flatMap((each) => each.valueTypes))],
          recordings: needs.some((each) => each.recordings),
          readings: row.reading_count,
        }
      : null,
    markedDays: new Set(),
    suppressionAt(at, priority) {
      if (row.is_synthetic) return 'heartbeat';
      if (row.stays.some((stay) => keepsBack(stay, at, priority === 'blocker'))) return 'hospital';
      const pause = pauseAt(row.pauses, at);
      if (pause) return ringsInPause(pause, priority === 'blocker') ? null : 'paused';
      // A pause that has ended, or begins, before the clock has come round to it.
      const isTimed = row.pauses.length > 0;
      if (isTimed || isMonitored(status)) return null;
      return ringsInPause({ alarms: 'critical' }, priority === 'blocker') ? null : 'paused';
    },
  };
}

const calendar = calendarOf();

/** What is watched of everybody has a trigger for its alarms, which is never asked. */
function toTrigger(row: PatientRow['triggers'][number], phases: readonly PhaseStep[]): WatchingTrigger[] {
  const { id, value_type: valueType, component, threshold_type: thresholdType, threshold } = row;
  const shown = { id, priority: row.priority as Priority, valueType, component, thresholdType };
  const rule = row.rule
    ? readRule(row.rule)
    : thresholdRule({
        valueType: valueType ?? '',
        component,
        thresholdType: thresholdType as ThresholdType,
        threshold: threshold ?? Number.NaN,
      });
  if (rule?.when.kind === 'always') return [];
  return [
    {
      ...shown,
      rule: rule && forPatient(rule, phases, calendar),
      needs: rule ? needsOf(rule) : nothing,
      standing: row.standing,
      firedAt: row.fired_at,
    },
  ];
}
