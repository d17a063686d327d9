import { type ChannelKey, covers, type Plan, type Pull } from './plan.ts';
import { hashText, uniform } from '../../kit/random.ts';

/** One in this many days may begin an everyday excursion, with this probability. */
const blockDays = 30;
const excursionChance = 0.105;
/** By what share of itself an ailment that is left alone goes on in a day. */
const worsening = 0.03;
const stream = hashText('excursion');
const crisisStream = hashText('crisis');

/** A channel's value and the share of its noise that is left, at day number `time` (evening: half a day later). */
export function valueAfterPulls(plan: Plan, channel: ChannelKey, usual: number, time: number) {
  let value = usual;
  let noiseShare = 1;
  for (const pull of pullsNear(plan, Math.floor(time))) {
    if (pull.channel !== channel) continue;
    const strength = strengthAt(pull, time);
    value += (pull.to - value) * strength;
    noiseShare *= 1 - Math.min(1, strength) ** 2;
  }
  return { value, noiseShare };
}

/** How strongly a story or an excursion acts that morning: nobody forgets to measure while getting worse. */
export function urgency(plan: Plan, day: number): number {
  const before = pullsNear(plan, day).filter(({ peakDay, heldDays = 0 }) => day <= peakDay + heldDays);
  const strongest = Math.max(0, ...before.map((pull) => strengthAt(pull, day)));
  return strongest >= 0.2 ? strongest : 0;
}

function strengthAt(pull: Pull, time: number): number {
  const { peakDay, heldDays = 0, recoveryDays } = pull;
  const since = time - peakDay;
  if (since <= 0) return Math.max(0, 1 + since / pull.onsetDays) ** pull.power;
  const worst = 1 + Math.min(since, heldDays) * worsening;
  return worst * Math.max(0, 1 - Math.max(0, since - heldDays) / recoveryDays);
}

/** The story, and what else may touch a day: at most one excursion and one of each crisis in a block of days. */
function pullsNear(plan: Plan, day: number): Pull[] {
  const first = Math.floor((day - 3) / blockDays);
  const last = Math.floor((day + 3) / blockDays);
  const blocks = first === last ? [first] : [first, last];
  return [
    ...plan.pulls,
    ...blocks.flatMap((block) => [...excursionOfBlock(plan, block), ...crisesOfBlock(plan, block)]),
  ];
}

/** No crisis reaches the anchor day: this morning's alarms are told by the stories. */
function crisesOfBlock(plan: Plan, block: number): Pull[] {
  return plan.crises.flatMap(({ chance, recoveryDays, pulls }, place) => {
    const position = (block * plan.crises.length + place) * 2;
    if (uniform(plan.seed, crisisStream, position) >= chance) return [];
    const peakDay =
      block * blockDays + Math.floor(uniform(plan.seed, crisisStream, position + 1) * blockDays);
    if (peakDay + recoveryDays > plan.anchorDay || (plan.calm && covers(plan.calm, peakDay))) return [];
    return pulls.map((pull) => ({ ...pull, peakDay, onsetDays: 3, power: 1.6, recoveryDays }));
  });
}

function excursionOfBlock(plan: Plan, block: number): Pull[] {
  if (uniform(plan.seed, stream, block * 3) >= excursionChance) return [];
  const peakDay = block * blockDays + Math.floor(uniform(plan.seed, stream, block * 3 + 1) * blockDays);
  if (plan.calm && covers(plan.calm, peakDay)) return [];
  const total = plan.excursions.reduce((sum, excursion) => sum + excursion.weight, 0);
  let left = uniform(plan.seed, stream, block * 3 + 2) * total;
  const chosen = plan.excursions.find((excursion) => {
    left -= excursion.weight;
    return left < 0;
  });
  return (chosen?.pulls ?? []).map((pull) => ({
    ...pull,
    peakDay,
    onsetDays: 3,
    power: 1.6,
    recoveryDays: 2,
  }));
}
