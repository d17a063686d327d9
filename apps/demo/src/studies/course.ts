import { dayText } from '@fernpuls/domain/kit/day-text';
import { drawFrom } from '@fernpuls/domain/kit/random';
import type { DropOutReason, SubjectState } from '@fernpuls/domain/studies/participation';
import type { SubjectLog } from '@fernpuls/domain/studies/standing';
import type { StudyProtocol } from '@fernpuls/domain/studies/protocol';

type DemoStep = Partial<SubjectLog> & {
  step: SubjectLog['step'];
  day: string;
  status: SubjectState;
  version: number;
  reason?: DropOutReason;
  stratum?: string;
};
export type DemoCourse = {
  status: SubjectState;
  screenedOn: string;
  includedOn: string | null;
  endedOn: string | null;
  steps: DemoStep[];
};

const manual = ['k4', 'k5', 'k6'];
/** Days since inclusion of those who take part, so that every kind of window is met today. */
const since = [
  300, 275, 262, 240, 210, 196, 190, 183, 160, 140, 120, 97, 94, 92, 80, 60, 45, 31, 29, 27, 10, 3,
];

/** Days since the words of consent were changed, and since whoever took part signed the new ones. */
export const amendedAgo = 100;
const renewedAgo = 98;

type Place = { at: number; today: number; protocol: StudyProtocol };

/** What became of the person at a place: the first take part for months, the last are in screening. */
export function studyCourse({ at, today, protocol }: Place): DemoCourse {
  const draw = drawFrom(at + 1);
  const ago = since[at];
  if (ago === undefined) return screening({ at: at - since.length, today });
  const zero = today - ago;
  const version = ago > 150 && at !== 6 ? 2 : ago > 150 ? 1 : 2;
  const steps: DemoStep[] = [];
  const add = (step: DemoStep['step'], day: number, more: Partial<DemoStep> = {}) =>
    steps.push({ step, day: dayText(day), status: 'active', version: 1, ...more });
  const screened = zero - draw.whole(4, 12);
  add('screen', screened, { status: 'screening' });
  add('inform', screened, { status: 'screening' });
  for (const criterionId of manual)
    add('answer', screened, { criterionId, applies: criterionId !== 'k6', status: 'screening' });
  add('consent', screened, { consentForm: 'paper', status: 'screening' });
  add('do_visit', screened + 1, { visitId: 'v0', form: {}, status: 'screening' });
  add('include', zero, { stratum: draw.chance(0.5) ? 'II' : 'III' });
  const left = at === 1 ? 200 : at === 9 ? 60 : at === 11 ? 40 : null;
  const until = left === null ? ago : left;
  for (const { id, targetDay, after } of protocol.visits.slice(1)) {
    const isMissed = (at === 4 && id === 'v3') || (at === 12 && id === 'v2');
    const late = at === 8 && id === 'v3' ? after + 4 : draw.whole(0, Math.min(after, 3));
    const isOpen = ago <= targetDay + after && ago >= targetDay - after && id !== 'v1';
    // Between new words of consent and signing them nothing is kept.
    const day = zero + targetDay + late;
    const isLocked = ago > 100 && day >= today - amendedAgo && (version === 1 || day < today - renewedAgo);
    if (targetDay + late <= until && !isMissed && !isOpen && !isLocked)
      add('do_visit', day, {
        visitId: id,
        form: {},
        ...(late > after && { note: 'War auf Reisen' }),
      });
    if (isOpen && at % 3 === 0)
      add('plan_visit', today - 1, {
        visitId: id,
        appointmentAt: `${dayText(Math.min(zero + targetDay + after, today + 2))}T09:30:00.000Z`,
      });
  }
  if (version === 2 && ago > 100) add('consent', today - renewedAgo, { consentForm: 'paper', version: 2 });
  else if (version === 2) for (const one of steps) one.version = 2;
  if (left === null) return ended(steps, { zero, screened, status: 'active', day: null });
  const status = 'dropped_out';
  if (at === 1) add('withdraw', zero + left, { status });
  else add('drop_out', zero + left, { status, reason: at === 9 ? 'moved_away' : 'own_wish' });
  return ended(steps, { zero, screened, status, day: zero + left });
}

type End = { zero: number; screened: number; status: SubjectState; day: number | null };

function ended(steps: DemoStep[], { zero, screened, status, day }: End): DemoCourse {
  return {
    status,
    screenedOn: dayText(screened),
    includedOn: dayText(zero),
    endedOn: day === null ? null : dayText(day),
    // Kept in the order of their days, as they were lived.
    steps: steps.toSorted((one, other) => one.day.localeCompare(other.day)),
  };
}

/** Three in screening: one nobody has told yet, one told, one ready; a fourth does not fit. */
function screening({ at, today }: { at: number; today: number }): DemoCourse {
  const day = dayText(today - 4);
  const status = 'screening';
  const step = (name: DemoStep['step'], more: Partial<DemoStep> = {}): DemoStep => ({
    step: name,
    day,
    status,
    version: 2,
    ...more,
  });
  const answers = manual.map((criterionId) => step('answer', { criterionId, applies: criterionId !== 'k6' }));
  const steps = [step('screen')];
  if (at > 0) steps.push(step('inform'));
  if (at > 1) steps.push(...answers, step('consent', { consentForm: 'paper' }));
  if (at > 2) steps.push(step('fail_screening', { status: 'screen_failed', note: 'Kalium 5,6 mmol/l' }));
  const isOut = at > 2;
  return {
    status: isOut ? 'screen_failed' : status,
    screenedOn: day,
    includedOn: null,
    endedOn: isOut ? day : null,
    steps,
  };
}

export const demoSubjects = since.length + 4;
