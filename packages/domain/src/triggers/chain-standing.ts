import type { EscalationStep, EscalationTarget } from './escalation.ts';

/**
 * A step of the chain as one open alarm has it, told at `at` (epoch ms), which the chain put `minutes` from the deadline;
 * `passed`: its time came and it reached nobody.
 */
type StandingStep = { key: string; minutes: number; at: number; state: 'pending' | 'told' | 'passed' };

/** How far the chain of one open alarm has come since it last began; `from` is the instant its minutes count from. */
export type ChainStanding = {
  from: number;
  steps: readonly StandingStep[];
  control: { at: number; isRaised: boolean };
};

type Chain = { chain: readonly EscalationStep[]; controlAfterMinutes: number };
type Keyed = { key: string; afterMinutes: number; to: EscalationTarget };

const after = (from: number, minutes: number) => from + minutes * 60_000;

/** Steps in their order, each known by whom it tells, so that a changed chain finds its own again. */
function keyed(chain: readonly EscalationStep[]): Keyed[] {
  const seen = new Map<string, number>();
  return chain
    .toSorted((a, b) => a.afterMinutes - b.afterMinutes)
    .map(({ afterMinutes, to }) => {
      const name = 'id' in to ? `${to.kind}:${to.id}` : to.kind;
      const nth = (seen.get(name) ?? 0) + 1;
      seen.set(name, nth);
      return { key: nth === 1 ? name : `${name}#${nth}`, afterMinutes, to };
    });
}

/** The chain of an alarm that is due at `dueAt`, with its first steps told already. */
export function beginChain({ chain, controlAfterMinutes }: Chain, dueAt: number, told = 0): ChainStanding {
  return {
    from: dueAt,
    steps: keyed(chain).map(({ key, afterMinutes }, index) => ({
      key,
      minutes: afterMinutes,
      at: after(dueAt, afterMinutes),
      state: index < told ? 'told' : 'pending',
    })),
    control: { at: after(dueAt, controlAfterMinutes), isRaised: false },
  };
}

/** Everybody is told again, counted from a new deadline; whoever was still to be told is not told later by that. */
export function renewChain(standing: ChainStanding, policy: Chain, dueAt: number): ChainStanding {
  const fresh = beginChain(policy, dueAt);
  const before = new Map(standing.steps.map((step) => [step.key, step]));
  const { control } = standing;
  return {
    from: dueAt,
    steps: fresh.steps.map((step) => {
      const held = before.get(step.key);
      return held?.state === 'pending' ? { ...step, at: Math.min(held.at, step.at) } : step;
    }),
    control: control.isRaised
      ? fresh.control
      : { at: Math.min(control.at, fresh.control.at), isRaised: false },
  };
}

/**
 * The same alarm under the chain as it is now: who was told stays told, who was not is told no later than before, and
 * where the change would leave nobody to be told its last step is told once more.
 */
export function followChain(standing: ChainStanding, policy: Chain): ChainStanding {
  const before = new Map(standing.steps.map((step) => [step.key, step]));
  const steps = beginChain(policy, standing.from).steps.map((step): StandingStep => {
    const held = before.get(step.key);
    if (!held) return step;
    const isMoved = held.state === 'pending' && held.minutes !== step.minutes;
    return { ...held, minutes: step.minutes, at: isMoved ? Math.min(held.at, step.at) : held.at };
  });
  const isSame = steps.length === before.size && steps.every(({ key }) => before.has(key));
  const { control } = standing;
  const controlAt = after(standing.from, policy.controlAfterMinutes);
  return {
    from: standing.from,
    steps: isSame ? steps : noLater(steps, firstPending(standing.steps)),
    control: { ...control, at: Math.min(control.at, controlAt) },
  };
}

function firstPending(steps: readonly StandingStep[]): number | null {
  const times = steps.filter(({ state }) => state === 'pending').map(({ at }) => at);
  return times.length === 0 ? null : Math.min(...times);
}

/** Somebody is told by the instant at which somebody would have been. */
function noLater(steps: StandingStep[], by: number | null): StandingStep[] {
  if (by === null) return steps;
  const next = steps.find(({ state }) => state === 'pending') ?? steps.at(-1);
  return steps.map((step) =>
    step === next
      ? { ...step, at: step.state === 'pending' ? Math.min(step.at, by) : by, state: 'pending' }
      : step,
  );
}

type Climbing = { now: number; reach: (to: EscalationTarget) => readonly string[] };
type Climbed = { standing: ChainStanding; told: { people: readonly string[] }[]; isNobodyTold: boolean };

/**
 * Takes the steps whose time has come. One that would reach nobody is passed over, and the next is taken at once;
 * `isNobodyTold`: none is left and none has reached anybody.
 */
export function climbChain(
  standing: ChainStanding,
  { chain }: Pick<Chain, 'chain'>,
  { now, reach }: Climbing,
): Climbed {
  const targets = new Map(keyed(chain).map(({ key, to }) => [key, to]));
  const told: { people: readonly string[] }[] = [];
  let isPassing = false;
  const steps = standing.steps.map((step): StandingStep => {
    const to = targets.get(step.key);
    if (!to || step.state !== 'pending' || (step.at > now && !isPassing)) return step;
    const people = reach(to);
    isPassing = people.length === 0;
    if (!isPassing) told.push({ people });
    return { ...step, state: isPassing ? 'passed' : 'told' };
  });
  const isNobodyTold = steps.every(({ state }) => state === 'passed');
  return { standing: { ...standing, steps }, told, isNobodyTold };
}

/** The next instant at which somebody must be told, null when everybody was; `supervised`: a control alarm is still to come. */
export function nextOfChain({ steps, control }: ChainStanding, supervised: boolean): number | null {
  const times = [firstPending(steps), supervised ? control.at : null].filter((at) => at !== null);
  return times.length === 0 ? null : Math.min(...times);
}
