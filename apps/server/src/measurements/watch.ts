import { calendarOf } from '@fernpuls/domain/measurements/series/calendar';
import type { Reading } from '@fernpuls/domain/measurements/reading';
import { hasCleared } from '@fernpuls/domain/triggers/rules/evaluate-rule';
import { holdsReading } from '@fernpuls/domain/triggers/rules/history';
import { askRule, emptyMemory, remember } from '@fernpuls/domain/triggers/rules/replay';
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

function rememberIn(patient: MonitoredPatient, id: string, reading: Reading): Remembered {
  const memory = patient.looking?.memory ?? emptyMemory();
  const held = memory.histories.get(reading.valueType);
  if (held && holdsReading(held, { id, measuredAt: reading.measuredAt })) return 'known';
  const position = remember(memory, { ...reading, id });
  return position === null ? 'not_for_rules' : { memory, position };
}

/** Asks every trigger that watches the reading's type. Null: the reading was there before and is not asked again. */
export function watch(patient: MonitoredPatient, id: string, reading: Reading): Answer[] | null {
  const remembered = rememberIn(patient, id, reading);
  if (remembered === 'known') return null;
  if (remembered === 'not_for_rules') return [];
  const { memory, position } = remembered;
  const { personal } = patient;
  const { valueType, measuredAt } = reading;
  const asked = { valueType, measuredAt, position };
  // A rule that cannot be read tells so with every reading of the type it is filed under, or with any.
  const watching = patient.triggers.filter(({ rule, needs, valueType: filed }) =>
    rule ? needs.valueTypes.includes(valueType) : filed === null || filed === valueType,
  );
  return watching.flatMap((trigger): Answer[] => {
    const { rule, needs } = trigger;
    if (!rule) return [{ trigger, says: 'fault', fault: 'rule_unreadable' }];
    try {
      const verdict = askRule(rule, memory, asked, { needs, personal, calendar });
      if (verdict.outcome === 'cannot') return [{ trigger, says: 'fault', fault: verdict.missing }];
      if (verdict.outcome === 'fires') {
        const { value, limit, watched } = verdict;
        return [{ trigger, says: 'fires', value, limit, watched: watched && componentOf(watched) }];
      }
      const world = {
        at: measuredAt,
        asked,
        history: (type: string) => memory.histories.get(type),
        personal,
        calendar,
      };
      return hasCleared(rule, world) ? [{ trigger, says: 'normal' }] : [];
    } catch {
      return [{ trigger, says: 'fault', fault: 'rule_unreadable' }];
    }
  });
}

function componentOf({ valueType, component }: { valueType: string; component?: string | null }) {
  return { valueType, component: component ?? null };
}
