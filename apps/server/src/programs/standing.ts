import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { dayNumber } from '@fernpuls/domain/kit/day-text';
import type { PublishedProgram } from '@fernpuls/domain/programs/program';
import type { Context } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { publishedVersion } from './content.queries.ts';
import { heldForReading, type LoggedStep, type Part, stepsOf } from './participation.queries.ts';

/** Where somebody stood on a day: the phase from 1, its version, and the days it ran (the last not included). */
export type Stretch = {
  phase: number;
  version: number | null;
  begins: number;
  ends: number | null;
  /** The same as instants (epoch ms): the hour where a step was written down on its day, else the midnight of its day. */
  beginsAt: number;
  endsAt: number | null;
};

type Standing = { part: Part; steps: LoggedStep[]; stretches: Stretch[] };

export async function standingOf(ctx: Context, id: string): Promise<Standing> {
  const part = await heldForReading(ctx.tx, id);
  if (!part) throw new Refusal('not_found');
  const steps = await stepsOf(ctx.tx, id);
  return { part, steps, stretches: stretchesOf(part, steps) };
}

const runs = ['consent', 'change_phase', 'change_version', 'resume'];
const rests = ['pause', 'end', 'withdraw'];

const calendar = calendarOf();

/** Made of the steps; of parts from before there were steps, of what is known of them. */
function stretchesOf(part: Part, steps: readonly LoggedStep[]): Stretch[] {
  const found: Stretch[] = [];
  for (const { step, day: text, phase, version, createdAt } of steps) {
    if (![...runs, ...rests].includes(step)) continue;
    const day = dayNumber(text);
    const told = Date.parse(createdAt);
    const at = calendar.dayNumber(told) === day ? told : calendar.dayStart(day);
    const last = found.at(-1);
    if (last && last.ends === null) {
      last.ends = Math.max(day, last.begins);
      last.endsAt = Math.max(at, last.beginsAt);
    }
    if (runs.includes(step))
      found.push({ phase, version, begins: day, ends: null, beginsAt: at, endsAt: null });
  }
  const begun = part.phase_started_on ?? part.started_on;
  if (found.length === 0 && part.status === 'consented' && begun)
    return [
      {
        phase: part.phase,
        version: part.version,
        begins: dayNumber(begun),
        ends: null,
        beginsAt: calendar.dayStart(dayNumber(begun)),
        endsAt: null,
      },
    ];
  return found.filter(({ begins, ends }) => ends === null || ends > begins);
}

/** The stretch a day lies in, else the last one before it. */
export function stretchOn(stretches: readonly Stretch[], day: number): Stretch | null {
  return stretches.findLast(({ begins }) => begins <= day) ?? null;
}

export function programOf(
  ctx: Context,
  part: Part,
  version: number | null,
): Promise<PublishedProgram | null> {
  return publishedVersion(ctx.tx, part.program_id, version);
}
