import { moduleIsEnabled } from '@fernpuls/contract/modules';
import { permissionModules } from '@fernpuls/contract/permission-table';
import { accessMap, allows, type Permission } from '@fernpuls/contract/permissions';
import {
  type FirstStepKey,
  firstStepKeys,
  firstStepNeeds,
  firstSteps,
} from '@fernpuls/contract/tenancy/first-steps.call';
import type { Context } from '../ground/context.ts';
import { type Handler, verb } from '../kit/routes.ts';
import { type FirstStepFacts, firstStepFacts, peopleWithRoles } from './first-steps.queries.ts';

const mostNames = 3;

export const firstStepsHandler: Handler = verb(firstSteps, async (ctx) => {
  const { disabledModules } = ctx.tenant;
  const keys = firstStepKeys.filter((key) =>
    moduleIsEnabled(disabledModules, permissionModules[firstStepNeeds[key].permission]),
  );
  const facts = await firstStepFacts(ctx.tx);
  const isDone = doneBy(facts);
  const whoMay = keys.every((key) => mayDo(ctx, key)) ? null : await whoMayDo(ctx);
  return {
    steps: keys.map((key) => ({
      key,
      isDone: isDone[key],
      mayDo: mayDo(ctx, key),
      whoMay: mayDo(ctx, key) ? [] : (whoMay?.(key) ?? []),
    })),
    invited: Math.max(0, facts.people - 1),
    arrived: Math.max(0, facts.arrived - 1),
    patientId: facts.patientId,
    keyUsedAt: facts.keyUsedAt,
  };
});

/** A reading that came is also proof of the device that sent it. */
function doneBy(facts: FirstStepFacts): Record<FirstStepKey, boolean> {
  return {
    people: facts.people > 1,
    patient: facts.patientId !== null,
    device: facts.keyUsedAt !== null || facts.isReadingJudged,
    threshold: facts.hasThreshold,
    reading: facts.isReadingJudged,
  };
}

function mayDo({ actor }: Context, key: FirstStepKey): boolean {
  const { permission, access } = firstStepNeeds[key];
  return actor.kind === 'physician' && allows(actor.access, permission, access);
}

async function whoMayDo({ tx, tenant }: Context): Promise<(key: FirstStepKey) => string[]> {
  const people = Map.groupBy(await peopleWithRoles(tx), ({ id }) => id);
  const found = [...people.values()].map((rows) => ({
    name: [rows[0]?.title, rows[0]?.first_name, rows[0]?.last_name].filter(Boolean).join(' '),
    access: accessMap(
      rows.flatMap(({ permissions }) => permissions as Permission[]),
      tenant.disabledModules,
    ),
  }));
  return (key) => {
    const { permission, access } = firstStepNeeds[key];
    return found
      .filter((person) => allows(person.access, permission, access))
      .map(({ name }) => name)
      .slice(0, mostNames);
  };
}
