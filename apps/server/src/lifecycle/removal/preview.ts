import { resources } from '@fernpuls/contract';
import type { InputOf, OutputOf } from '@fernpuls/contract/kit/call';
import type { Resource } from '@fernpuls/contract/kit/resource';
import type { removalPreview } from '@fernpuls/contract/removal-preview.call';
import { moduleIsEnabled } from '@fernpuls/contract/modules';
import { needOf } from '@fernpuls/contract/needs';
import { permissionModules } from '@fernpuls/contract/permission-table';
import { allows } from '@fernpuls/contract/permissions';
import type { Context } from '../../ground/context.ts';
import { Refusal } from '../../ground/errors.ts';
import { limitedTo } from '../../ground/reach.ts';
import { requireEntry } from '../../kit/entry.ts';
import { comesBack } from './comes-back.ts';
import { type Hanging, hangingOn } from './preview.queries.ts';
import { allReferences } from './references.queries.ts';
import type { Told } from './told.queries.ts';
import { waysFrom } from './ways.ts';

type Asked = InputOf<typeof removalPreview>;
type Answer = OutputOf<typeof removalPreview>;

/** For whoever may delete them, as far as they see; ids of nothing they see hang on nothing. */
export async function removalPreviewOf(ctx: Context, { type, ids }: Asked): Promise<Answer> {
  const resource = removable(ctx, type);
  requireEntry(ctx, needOf(resource, 'remove'), resource.module);
  const table = resource.table ?? resource.type;
  const ways = waysFrom(table, await allReferences(ctx.tx));
  const hanging = withoutFirstWording(
    await hangingOn(ctx.tx, { table, ids: [...new Set(ids)] }, ways, (told) => maySee(ctx, told)),
  );
  const of = (effect: Hanging['effect']) =>
    hanging
      .filter((one) => one.effect === effect)
      .map(({ kind, count, running, names }) => ({ kind, count, running, names }));
  const kept = hanging.filter(({ effect }) => effect === 'holds').flatMap(({ roots }) => roots);
  return {
    takes: of('takes'),
    leaves: of('leaves'),
    holds: of('holds'),
    kept: [...new Set(kept)],
    isPartial: limitedTo(ctx.actor) !== null && !isOfOnePatient(resource),
    comesBack: comesBack[type] === true && !hanging.some(({ effect }) => effect !== 'holds'),
  };
}

function removable({ tenant }: Context, type: string): Resource {
  const found = resources.find((resource: Resource) => resource.type === type);
  const isHere = found && (found.host === null || (found.host === 'manage') === (tenant.kind === 'operator'));
  if (!isHere) throw new Refusal('not_found');
  return found;
}

function maySee({ actor, tenant }: Context, { permission }: Told): boolean {
  return (
    actor.kind === 'physician' &&
    moduleIsEnabled(tenant.disabledModules, permissionModules[permission]) &&
    allows(actor.access, permission, 'read')
  );
}

/** The wording a record has now goes with it without a word; those before it are told. */
function withoutFirstWording(all: readonly Hanging[]): Hanging[] {
  return all
    .map((one) =>
      one.isHistory && one.effect === 'takes' ? { ...one, count: one.count - one.roots.length } : one,
    )
    .filter(({ count }) => count > 0);
}

const isOfOnePatient = ({ fields }: Resource) => 'patientId' in fields;
