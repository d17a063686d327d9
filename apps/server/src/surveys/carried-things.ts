import { carriedOf, type Placed } from '@fernpuls/domain/surveys/set-off';
import { circleFrom } from '@fernpuls/domain/surveys/circle';
import type { SurveyDocument } from '@fernpuls/domain/surveys/survey';
import type { Context } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { faultsAt } from '../ground/faults-at.ts';
import { asksOfAll, holdSurveyCircle, knownThings, namesOfSurveys } from './carried.queries.ts';

type Given = { document?: SurveyDocument };
type Fault = { path: string; code: string; params?: Record<string, string | number> };

const at = '/data/attributes/document';

/** Two who let surveys ask each other at once go one after the other; taken before the survey itself is. */
export async function holdCarriers({ tx }: Context, { document }: Given): Promise<void> {
  if (document && carriedOf(document).some(({ item }) => item.kind === 'survey')) await holdSurveyCircle(tx);
}

/** What answers carry must be there and in use, and no survey may come back to itself by what its answers ask. */
export async function checkCarriedThings(ctx: Context, id: string, { document }: Given): Promise<void> {
  if (!document) return;
  const placed = carriedOf(document);
  if (placed.length === 0) return;
  const faults = [...(await missing(ctx, placed)), ...(await circles(ctx, id, placed))];
  if (faults.length > 0) throw new Refusal('invalid', faultsAt(at, faults));
}

async function missing({ tx }: Context, placed: readonly Placed[]): Promise<Fault[]> {
  const named = placed.flatMap(({ item, path }) => {
    if (item.kind === 'survey') return { id: item.surveyId, path: `${path}/survey_id` };
    if (item.kind === 'medium') return { id: item.mediumId, path: `${path}/medium_id` };
    return item.kind === 'task' && item.roleId !== null ? { id: item.roleId, path: `${path}/role_id` } : [];
  });
  const known = await knownThings(
    tx,
    named.map((one) => one.id),
  );
  return named.flatMap(({ id, path }) => {
    const isUsed = known.get(id);
    if (isUsed === undefined) return { path, code: 'reference_not_found' };
    return isUsed ? [] : { path, code: 'not_in_use' };
  });
}

async function circles({ tx }: Context, id: string, placed: readonly Placed[]): Promise<Fault[]> {
  const asking = placed.flatMap(({ item, path }) =>
    item.kind === 'survey' ? { surveyId: item.surveyId, path } : [],
  );
  if (asking.length === 0) return [];
  const asks = await asksOfAll(tx);
  const faults: Fault[] = [];
  for (const { surveyId, path } of asking) {
    const way = circleFrom(id, new Map([...asks, [id, [surveyId]]]));
    if (!way) continue;
    const names = await namesOfSurveys(tx, way);
    const told = way.map((one) => names.get(one) ?? '…').join(' → ');
    faults.push({ path: `${path}/survey_id`, code: 'survey_circle', params: { way: told } });
  }
  return faults;
}
