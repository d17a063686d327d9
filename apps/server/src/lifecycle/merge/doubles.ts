import type { Comparison as Compared } from '@fernpuls/contract/patients/merge.call';
import { comparePlans } from '@fernpuls/domain/drugs/reconcile';
import { dosageLine } from '@fernpuls/domain/drugs/dose';
import {
  type DoubleKind,
  type DoublePair,
  formOf,
  pairDoubles,
} from '@fernpuls/domain/patients/merge-doubles';
import { type Comparison, isNumeric, type Rule, singleOf } from '@fernpuls/domain/triggers/rules/rule';
import { thresholdRule } from '@fernpuls/domain/triggers/threshold';
import { planEntriesOf } from '../../drugs/index.ts';
import type { Context } from '../../ground/context.ts';
import {
  type RunningPlan,
  type RunningProgram,
  type RunningRule,
  runningPlans,
  runningPrograms,
  runningRules,
} from './doubles.queries.ts';

export type Double = Compared['doubles'][number];
type Side = Double['kept'];
type Known = { id: string; patientId: string; keys: (string | null)[]; form: string; shown: Side };

/** What both records have running, side by side; what stands in one alone goes on unasked. */
export async function doublesOf(ctx: Context, keptId: string, goneId: string): Promise<Double[]> {
  const ids = [keptId, goneId];
  const of = (all: readonly Known[]): [Known[], Known[]] => [
    all.filter((one) => one.patientId === keptId),
    all.filter((one) => one.patientId === goneId),
  ];
  const paired = (kind: DoubleKind, all: readonly Known[]) => pairDoubles(...of(all)).map(asDouble(kind));
  return [
    ...(await drugDoubles(ctx, keptId, goneId)),
    ...paired('program', (await runningPrograms(ctx.tx, ids)).map(programSide)),
    ...paired('plan', (await runningPlans(ctx.tx, ids, ctx.now)).map(planSide)),
    ...paired('rule', (await runningRules(ctx.tx, ids)).map(ruleSide)),
  ];
}

const asDouble =
  (kind: DoubleKind) =>
  ({ kept, gone, isSame }: DoublePair<Known>): Double => ({
    kind,
    isSame,
    kept: kept.shown,
    gone: gone.shown,
  });

type Entry = Awaited<ReturnType<typeof planEntriesOf>>[number];

/** The same pack, else the same substances; the very same only where everything on paper is, and both are taken or both rest. */
async function drugDoubles(ctx: Context, keptId: string, goneId: string): Promise<Double[]> {
  const [ours, theirs] = [await planEntriesOf(ctx.tx, keptId), await planEntriesOf(ctx.tx, goneId)];
  return comparePlans(ours, theirs).flatMap(({ kind, ours: kept, theirs: found }) => {
    const gone = theirs.find((one) => one === found);
    if (!kept || !gone) return [];
    const isSame = kind === 'same' && kept.status === gone.status;
    return [{ kind: 'drug' as const, isSame, kept: drugSide(kept), gone: drugSide(gone) }];
  });
}

const blank = { name: null, isResting: false, detail: null, valueType: null, rule: null };

function drugSide(entry: Entry): Side {
  const substances = entry.substances.map(({ name, strength }) => [name, strength].filter(Boolean).join(' '));
  const name = [entry.name, substances.join(' + ')].filter(Boolean).join(' · ');
  return { ...blank, id: entry.id, name, isResting: entry.status === 'paused', detail: dosageLine(entry) };
}

function programSide({ id, patientId, programId, name, phase, form }: RunningProgram): Known {
  return { id, patientId, keys: [programId], form, shown: { ...blank, id, name, detail: String(phase) } };
}

function planSide({ id, patientId, valueType, schedule, graceMinutes }: RunningPlan): Known {
  const shown = { ...blank, id, valueType, detail: schedule };
  return { id, patientId, keys: [valueType], form: formOf([schedule, graceMinutes]), shown };
}

function ruleSide({ id, patientId, templateId, priority, tells, ...ruled }: RunningRule): Known {
  const { valueType, component, thresholdType, threshold } = ruled;
  const rule: Rule | null =
    ruled.rule ??
    (valueType !== null && thresholdType !== null && threshold !== null
      ? thresholdRule({ valueType, component, thresholdType, threshold })
      : null);
  return {
    id,
    patientId,
    keys: [templateId, rule && watchedBy(rule)],
    form: formOf([rule, priority, tells]),
    shown: {
      ...blank,
      id,
      detail: priority,
      rule: { valueType, component, thresholdType, threshold, rule: ruled.rule },
    },
  };
}

const ways: Partial<Record<Comparison, string>> = { at_least: 'above', at_most: 'below' };

/** Two rules watch the same where kind, value and direction are the same, however far their limits lie apart. */
function watchedBy({ when }: Rule): string {
  if (when.kind === 'all' || when.kind === 'any' || !isNumeric(when)) return formOf(when);
  const single = singleOf(when);
  const { valueType, component = null } = single;
  const way = 'comparison' in single ? (ways[single.comparison] ?? single.comparison) : single.direction;
  return formOf([when.kind, valueType, component, way]);
}
