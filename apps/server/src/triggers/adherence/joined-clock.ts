import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { joinsClock } from '@fernpuls/domain/triggers/rules/clock-standing';
import { evaluateRule, hasCleared } from '@fernpuls/domain/triggers/rules/evaluate-rule';
import { emptyMemory, worldOf } from '@fernpuls/domain/triggers/rules/replay';
import type { RuleWorld } from '@fernpuls/domain/triggers/rules/rule-world';
import { knownPatients } from '../../measurements/index.ts';
import type { Tx } from '../../ground/database.ts';
import type { Answer } from './clock-answers.ts';

const calendar = calendarOf();

/**
 * Asks of rules that join what time tells with readings and rhythms whether the rest holds too. What does not fire is
 * noted all the same: from now on a reading that makes the rest true fires by itself. An alarm has returned when what
 * stood is over and the rule does not hold any more.
 */
export async function joinAnswers(tx: Tx, answers: readonly Answer[], now: number): Promise<Answer[]> {
  const asked = answers.filter(
    (answer) => joinsClock(answer.held.rule) && (answer.tellings.length > 0 || hasEnded(answer)),
  );
  const ids = [...new Set(asked.map(({ held }) => held.patient_id))];
  const by = { ids, customIds: [] };
  const known = ids.length > 0 ? await knownPatients(tx, by, now) : [];
  const patients = new Map(known.map((one) => [one.id, one]));
  return answers.map((answer): Answer => {
    const { rule, patient_id: patientId, id } = answer.held;
    if (!joinsClock(rule)) return answer;
    const patient = patients.get(patientId);
    if (!patient) return { ...answer, returnings: [] };
    const world = worldOf(patient.looking?.memory ?? emptyMemory(), {
      at: now,
      personal: patient.personal,
      calendar,
      rule,
      standing: answer.noted.standing,
    });
    const isOver = hasEnded(answer) && hasCleared(rule, world);
    return {
      ...answer,
      tellings: joined(answer, world),
      returnings: isOver ? [{ triggerId: id, at: now }] : [],
    };
  });
}

function joined({ held, tellings }: Answer, world: RuleWorld): Answer['tellings'] {
  const verdict = evaluateRule(held.rule, world);
  const fault = verdict.outcome === 'cannot' ? verdict.missing : null;
  return tellings.map((telling) => ({ ...telling, fires: verdict.outcome !== 'quiet', fault }));
}

/** Is something over that stood when the clock last looked? */
function hasEnded({ held, noted }: Answer): boolean {
  return held.standing.some(({ leaf, serial }) =>
    noted.standing.every((one) => one.leaf !== leaf || one.serial !== serial),
  );
}
