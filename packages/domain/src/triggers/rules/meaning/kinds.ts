import type { Condition, Rule } from '../rule.ts';
import { always } from './always.ts';
import { survey_answer, survey_score } from './answers.ts';
import { change } from './change.ts';
import { device_battery, device_silent } from './device.ts';
import { deviation } from './deviation.ts';
import { flapping } from './flapping.ts';
import { all, any } from './groups.ts';
import { excess_intakes, missed_intakes } from './intakes.ts';
import { lasting } from './lasting.ts';
import type { Meaning } from './meaning.ts';
import { missing, missing_survey } from './missing.ts';
import { missing_repeat } from './missing-repeat.ts';
import { coolDown, holds, phase, window } from './qualifiers.ts';
import { repeated } from './repeated.ts';
import { ecg_rhythm } from './rhythm.ts';
import { threshold } from './threshold.ts';

type Qualifier = Exclude<keyof Rule, 'when'>;

/** What every kind of condition and everything that qualifies a rule means, in the order a reader wants them. */
export const meanings: Record<Condition['kind'] | Qualifier, Meaning> = {
  threshold,
  change,
  deviation,
  repeated,
  lasting,
  flapping,
  all,
  any,
  window,
  phase,
  holds,
  coolDownMinutes: coolDown,
  missing,
  missing_survey,
  missing_repeat,
  missed_intakes,
  excess_intakes,
  device_silent,
  device_battery,
  survey_score,
  survey_answer,
  ecg_rhythm,
  always,
};
