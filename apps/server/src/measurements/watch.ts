import { calendarOf } from '@fernpuls/domain/kit/calendar';
import type { Reading } from '@fernpuls/domain/measurements/reading';
import { endsStanding } from '@fernpuls/domain/triggers/rules/clock-standing';
import { hasCleared } from '@fernpuls/domain/triggers/rules/evaluate-rule';
import { holdsReading } from '@fernpuls/domain/triggers/rules/history';
import { askRule, emptyMemory, remember, worldOf } from '@fernpuls/domain/triggers/rules/replay';
import type { MonitoredPatient, WatchingTrigger } from './roster/to-patient.ts';

const calendar = calendarOf();

/** What one trigger says about one reading. `fault`: the rule could not be asked, and why. */
export type Answer =
  | { trigger: WatchingTrigger; says: 'fires'; value: number | null; limit: number | null; watched: Watched }
  | { trigger: WatchingTrigger; says: 'fault'; fault: string }
  | { trigger: WatchingTrigger; says: 'normal' };
type Watched = { valueType: string; component: string | null } | null;

/** The reading's place in what the rules remember; `known`: it was there before. */
type Remembered = { memory: ReturnType<typeof emptyMemory>; position: number } | 'known' | 'not_for_rules';

/** A reading with its id and the device that sent it. */
type Arrived = Reading & { id: string; serial: string | null };

function rememberIn(patient: MonitoredPatient, reading: Arrived): Remembered {
  const memory = patient.looking?.memory ?? emptyMemory();
  const held = memory.histories.get(reading.valueType);
  if (held && holdsReading(held, reading)) return 'known';
  const position = remember(memory, reading);
  return position === null ? 'not_for_rules' : { memory, position };
}

/** Asks every trigger that watches the reading's type. Null: the reading was there before and is not asked again. */
export function watch(patient: MonitoredPatient, reading: Arrived): Answer[] | null {
  const remembered = rememberIn(patient, reading);
  if (remembered === 'known') return null;
  const ended = endStanding(patient, reading);
  if (remembered === 'not_for_rules') return [];
  const { memory, position } = remembered;
  const { personal } = patient;
  const { valueType, measuredAt } = reading;
  const asked = { valueType, measuredAt, position };
  // A rule that cannot be read tells so with every reading of the type it is filed under, or with any.
  const watching = patient.triggers.filter((trigger) => {
    const { rule, needs, valueType: filed } = trigger;
    if (!rule) return filed === null || filed === valueType;
    return needs.valueTypes.includes(valueType) || ended.includes(trigger);
  });
  return watching.flatMap((trigger): Answer[] => {
    const { rule, needs, standing } = trigger;
    if (!rule) return [{ trigger, says: 'fault', fault: 'rule_unreadable' }];
    try {
      const verdict = askRule(rule, memory, asked, { needs, personal, calendar, standing });
      if (verdict.outcome === 'cannot') return [{ trigger, says: 'fault', fault: verdict.missing }];
      if (verdict.outcome === 'fires') {
        const { value, limit, watched } = verdict;
        return [{ trigger, says: 'fires', value, limit, watched: watched && componentOf(watched) }];
      }
      const world = worldOf(memory, { at: measuredAt, asked, personal, calendar, rule, standing });
      return hasCleared(rule, world) ? [{ trigger, says: 'normal' }] : [];
    } catch {
      return [{ trigger, says: 'fault', fault: 'rule_unreadable' }];
    }
  });
}

/** The reading for which the clock waited; the triggers of which something stood until now. */
function endStanding({ triggers }: MonitoredPatient, reading: Arrived): WatchingTrigger[] {
  return triggers.filter((trigger) => {
    const { rule, standing } = trigger;
    if (!rule || standing.length === 0) return false;
    trigger.standing = standing.filter((one) => !endsStanding(rule, one, reading));
    return trigger.standing.length < standing.length;
  });
}

function componentOf({ valueType, component }: { valueType: string; component?: string | null }) {
  return { valueType, component: component ?? null };
}
