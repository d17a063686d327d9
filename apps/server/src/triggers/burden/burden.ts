import { allows } from '@fernpuls/contract/permissions';
import { type BurdenedRule, ruleBurden, type RuleBurden } from '@fernpuls/contract/triggers/rule-burden.call';
import { type Burden, byNoise, isLoud } from '@fernpuls/domain/triggers/burden/noise';
import { quieterRule } from '@fernpuls/domain/triggers/burden/quieter-rule';
import { thresholdRule } from '@fernpuls/domain/triggers/threshold';
import { sumEndings } from '@fernpuls/domain/triggers/without-action';
import type { Context } from '../../ground/context.ts';
import { verb } from '../../kit/routes.ts';
import { askedRange } from '../insights/range.ts';
import {
  alarmsOfRules,
  arrivedByHour,
  burdenedRules,
  doneByHour,
  endingsByRule,
  endingsByTrigger,
  type Span,
} from './queries.ts';

const zone = 'Europe/Berlin';

export const burdenHandler = verb(ruleBurden, async (ctx, asked) => {
  const { from, to } = askedRange(asked);
  const length = Date.parse(to) - Date.parse(from);
  const span: Span = { before: new Date(Date.parse(from) - length).toISOString(), from, to };
  const [rules, arrived, people] = await Promise.all([
    rulesByNoise(ctx, span),
    arrivedByHour(ctx.tx, span, zone),
    mayReadPeople(ctx) ? doneByHour(ctx.tx, span, zone) : null,
  ]);
  return { rules, arrived: byHour(arrived), people: people && rowsOf(people) };
});

/** How much each person works is for those who lead the practice. */
function mayReadPeople({ actor }: Context): boolean {
  return actor.kind === 'physician' && allows(actor.access, 'tenant', 'read');
}

type Unproposed = Omit<BurdenedRule, 'quieter'> & Burden;

async function rulesByNoise(ctx: Context, span: Span): Promise<BurdenedRule[]> {
  const [found, endings, own] = await Promise.all([
    burdenedRules(ctx.tx, span),
    endingsByRule(ctx.tx, span),
    endingsByTrigger(ctx.tx, span),
  ]);
  const endingsOf = Map.groupBy(endings, ({ key }) => key);
  const ownOf = Map.groupBy(own, ({ key }) => key);
  const burdened = found.flatMap((rule): Unproposed[] => {
    const sums = sumEndings(endingsOf.get(rule.key) ?? []);
    const noisiest = noisiestOf(ownOf.get(rule.key) ?? []);
    return noisiest ? [{ ...rule, ...sums, isLoud: isLoud(sums), noisiest }] : [];
  });
  const loud = burdened.filter((rule) => rule.isLoud).map(({ key }) => key);
  const alarms = Map.groupBy(await alarmsOfRules(ctx.tx, span, loud), ({ key }) => key);
  return byNoise(burdened).map((rule) => {
    const said = ruleOf(rule);
    const quieter = rule.isLoud && said ? quieterRule(said, alarms.get(rule.key) ?? []) : null;
    return { ...rule, quieter };
  });
}

type Own = Awaited<ReturnType<typeof endingsByTrigger>>;

function noisiestOf(own: Own): BurdenedRule['noisiest'] | null {
  const triggers = [...Map.groupBy(own, ({ triggerId }) => triggerId).values()].flatMap((endings) => {
    const [first] = endings;
    const { alarms, withoutAction } = sumEndings(endings);
    return first ? [{ ...first, alarms, withoutAction }] : [];
  });
  const [most] = triggers.toSorted(
    (a, b) =>
      b.withoutAction - a.withoutAction || b.alarms - a.alarms || a.triggerId.localeCompare(b.triggerId),
  );
  if (!most) return null;
  const { triggerId, patientId, name, alarms } = most;
  return { triggerId, patientId, name, alarms };
}

function ruleOf({ rule, valueType, component, thresholdType, threshold }: Unproposed) {
  if (rule) return rule;
  if (valueType === null || thresholdType === null || threshold === null) return null;
  return thresholdRule({ valueType, component, thresholdType, threshold });
}

function byHour(counts: readonly { hour: number; n: number }[]): number[] {
  return Array.from({ length: 24 }, (_, hour) => counts.find((one) => one.hour === hour)?.n ?? 0);
}

function rowsOf(done: Awaited<ReturnType<typeof doneByHour>>): NonNullable<RuleBurden['people']> {
  return [...Map.groupBy(done, ({ id }) => id)].map(([id, own]) => ({
    id,
    name: own[0]?.name ?? '',
    hours: byHour(own),
  }));
}
