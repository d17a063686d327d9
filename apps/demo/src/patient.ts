import type { PatientStatus } from '@fernpuls/domain/patients/status';
import { dayText } from '@fernpuls/domain/kit/day-text';
import type { CastMember } from './cast.ts';
import { type Baselines, drawBaselines, type Illness } from '@fernpuls/domain/training/simulation/conditions';
import { type Device as DemoDevice, equip } from '@fernpuls/domain/training/simulation/equipment';
import { drawName } from '@fernpuls/domain/training/simulation/names';
import { type Particulars, particularsOf } from './particulars.ts';
import type { Days, Plan } from '@fernpuls/domain/training/simulation/plan';
import { type Draw, drawFrom, hashText, mix } from '@fernpuls/domain/kit/random';
import {
  courses,
  illnessFor,
  type Story,
  type StoryKind,
  storyKindAt,
  tellStory,
  untreatedDays,
} from '@fernpuls/domain/training/simulation/stories';
import { cohortsOf, programOf } from './care-offered.ts';
import { written, type WrittenTrigger } from './rule-words.ts';
import {
  crisesOf,
  excursionsOf,
  type Rule,
  rulesFor,
  triggerOf,
} from '@fernpuls/domain/training/simulation/thresholds';

export type DemoPatient = Particulars & {
  key: string;
  customPatientId: string;
  lastName: string;
  firstName: string;
  birthDate: string;
  gender: 'female' | 'male';
  status: PatientStatus;
  /** Position in the world's physicians. */
  primaryPhysicianIndex: number;
  illness: Illness;
  cohortNames: string[];
  program: { name: string; phase: number; startedOn: string } | null;
  devices: DemoDevice[];
  triggers: WrittenTrigger[];
  story: StoryKind;
  /** Minutes before the world's now that this morning's alarm reached the centre. */
  arrivedMinutesAgo: number;
  plan: Plan;
};

/** `index` counts those who are not in the cast: it decides their story. */
type Request = { seed: number; index: number; patientNumber: string; anchorDay: number; member?: CastMember };

/** The patient at a position of a seeded world: always the same one, however many others there are. */
export function demoPatient(request: Request): DemoPatient {
  const { member, anchorDay, patientNumber } = request;
  const seed = mix(request.seed, hashText(patientNumber));
  const draw = drawFrom(seed);
  const kind = member?.kind ?? storyKindAt(request.seed, request.index);
  const illness = member ?? illnessFor(kind, draw);
  const person = member ?? { ...drawName(draw), birthDate: drawBirthDate(draw, anchorDay) };
  const alsoWeighs = member !== undefined || draw.chance(0.35);
  const base = { ...drawBaselines(draw, illness, person.gender, alsoWeighs), ...member?.base };
  const rules = rulesFor(illness, base).map(
    (rule) => member?.rules?.find(isSameRule(rule)) ?? written(illness.condition, rule),
  );
  const story = castStory(tellStory({ kind, illness, base, rules, anchorDay, draw }), member, anchorDay);
  const status = member?.status ?? (kind === 'stable' ? drawStatus(draw) : 'active');
  const equipment = equip({
    patientNumber,
    condition: illness.condition,
    base,
    scaleOutages: story.scaleOutages,
    draw,
  });
  return {
    key: patientNumber,
    customPatientId: patientNumber,
    lastName: person.lastName,
    firstName: person.firstName,
    birthDate: person.birthDate,
    gender: person.gender,
    ...particularsOf(draw, member, person),
    status,
    primaryPhysicianIndex: member || draw.chance(0.7) ? 0 : 1,
    illness: { condition: illness.condition, grade: illness.grade },
    ...care(draw, illness, anchorDay, member),
    devices: equipment.devices,
    triggers: rules.map((rule, place) => ({
      ...triggerOf(rule, `${patientNumber}/${place + 1}`),
      description: rule.description,
    })),
    story: kind,
    arrivedMinutesAgo: member?.arrivedMinutesAgo ?? draw.whole(8, 55),
    plan: {
      seed,
      anchorDay,
      morningMinute: member?.morning ? minuteOf(member.morning) : draw.whole(415, 545),
      eveningMinute: draw.whole(1060, 1200),
      adherence: member?.adherence ?? (story.isForgetful ? 0.75 : draw.between(0.84, 0.985)),
      isForgetful: story.isForgetful,
      measures: equipment.measures,
      pulls: story.pulls,
      excursions: excursionsOf(rules, base),
      crises: crisesOf(rules, base),
      calm: kind === 'stable' ? null : { from: anchorDay - (member ? 45 : 13), to: anchorDay + 6 },
      gaps: story.gaps,
      lastDay: lastDay(draw, status, anchorDay),
    },
  };
}

function isSameRule(rule: Rule): (other: Rule) => boolean {
  return (other) => other.channel === rule.channel && other.thresholdType === rule.thresholdType;
}

/** The designs' own values and gaps in place of the story's. */
function castStory(story: Story, member: CastMember | undefined, anchorDay: number): Story {
  if (!member) return story;
  const gaps: Days[] = member.silentDays
    ? [{ from: anchorDay - member.silentDays + 1, to: anchorDay + 2 }]
    : [...story.gaps];
  if (member.gapDaysAgo)
    gaps.push({ from: anchorDay - member.gapDaysAgo[0], to: anchorDay - member.gapDaysAgo[1] });
  if (!member.today) return { ...story, gaps };
  const [onsetDays, power, recoveryDays] = courses[member.today.course];
  const pulls = Object.entries(member.today.values).map(([channel, to]) => ({
    channel: channel as keyof Baselines,
    to,
    peakDay: anchorDay,
    onsetDays,
    power,
    heldDays: untreatedDays,
    recoveryDays,
  }));
  return { ...story, gaps, pulls };
}

function drawBirthDate(draw: Draw, anchorDay: number): string {
  const age = 46 + Math.round((draw.next() + draw.next()) * 21);
  return dayText(anchorDay - age * 365 - draw.whole(0, 364));
}

function drawStatus(draw: Draw): PatientStatus {
  const place = draw.next();
  if (place < 0.905) return 'active';
  return place < 0.945 ? 'paused' : place < 0.98 ? 'inactive' : 'locked';
}

function lastDay(draw: Draw, status: PatientStatus, anchorDay: number): number | null {
  if (status === 'paused') return anchorDay - draw.whole(3, 14);
  return status === 'inactive' ? anchorDay - draw.whole(12, 70) : null;
}

function minuteOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}

function care(draw: Draw, illness: Illness, anchorDay: number, member: CastMember | undefined) {
  const { name, phaseCount } = programOf(illness.condition);
  const program = {
    name,
    phase: member?.phase ?? draw.whole(1, phaseCount),
    startedOn: dayText(anchorDay - draw.whole(40, 620)),
  };
  const cohortNames = member?.cohorts ?? cohortsOf(illness, draw);
  return { cohortNames, program: member || draw.chance(0.92) ? program : null };
}
