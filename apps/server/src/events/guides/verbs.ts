import { isDeepStrictEqual } from 'node:util';
import { guideVersion, guideVersions } from '@fernpuls/contract/events/interview-guide.call';
import { interviewGuides } from '@fernpuls/contract/events/interview-guide';
import { type Answer, type Guide, guideFaults, keptAnswers } from '@fernpuls/domain/events/guide/guide';
import { type Context, personId } from '../../ground/context.ts';
import { invalid, Refusal } from '../../ground/errors.ts';
import { toEntity } from '../../ground/rows.ts';
import { type Handler, verb } from '../../kit/routes.ts';
import { defaultVerbs, type Verbs } from '../../kit/verbs.ts';
import { addVersion, guideRows, versionRow, versionRows } from './queries.ts';

const guides = defaultVerbs(interviewGuides);
const mostVersions = 50;

export const guideVerbs: Partial<Verbs<typeof interviewGuides>> = {
  load: async (ctx, ids) => (await guideRows(ctx.tx, ids)).map(toEntity),
  async create(ctx, input) {
    checkGuide(input.values.content);
    const id = await guides.create(ctx, input);
    await addVersion(ctx.tx, { id, version: 1, content: input.values.content, createdById: personId(ctx) });
    return id;
  },
  async update(ctx, id, values) {
    const [held] = await guides.load(ctx, [id]);
    if (!held) throw new Refusal('not_found');
    const { content } = values;
    if (content === undefined || isDeepStrictEqual(content, held.content))
      return guides.update(ctx, id, { ...values, content: held.content });
    checkGuide(content);
    const version = held.version + 1;
    // Two who save at once meet here: the second one’s version is there already.
    await addVersion(ctx.tx, { id, version, content, createdById: personId(ctx) });
    await guides.update(ctx, id, { ...values, version });
  },
};

export const guideHandlers: Handler[] = [
  verb(guideVersion, async ({ tx }, asked) => {
    const found = await versionRow(tx, asked);
    if (!found) throw new Refusal('not_found');
    return found;
  }),
  verb(guideVersions, async ({ tx }, { id }) => {
    if ((await guideRows(tx, [id])).length === 0) throw new Refusal('not_found');
    return { data: await versionRows(tx, id, mostVersions) };
  }),
];

function checkGuide(content: Guide): void {
  const faults = guideFaults(content);
  if (faults.length === 0) return;
  throw invalid(...faults.map(({ at, code }) => ({ field: `/data/attributes/content${at}`, code })));
}

type Asked = {
  interviewGuideId?: string | null | undefined;
  guideVersion?: number | null;
  answers?: readonly Answer[] | null | undefined;
};

const inRecord = { guide: '/data/relationships/interview_guide', answers: '/data/attributes/answers' };

/**
 * The version a talk asks by: the guide's newest when it is chosen, from then on the same; and of the answers those
 * the version takes. Refused where an answer belongs to none of its questions.
 */
export async function guideOfTalk(
  ctx: Context,
  { interviewGuideId = null, answers = null }: Asked,
  held: Asked | null,
  at = inRecord,
): Promise<{ guideVersion: number | null; answers: readonly Answer[] | null }> {
  if (interviewGuideId === null) {
    if (answers !== null && answers.length > 0) throw invalid({ field: at.guide, code: 'required' });
    return { guideVersion: null, answers: null };
  }
  const [guide] = await guideRows(ctx.tx, [interviewGuideId]);
  if (!guide) throw invalid({ field: at.guide, code: 'reference_not_found' });
  const bound = held?.interviewGuideId === interviewGuideId ? held.guideVersion : null;
  const version = bound ?? guide.version;
  const found = await versionRow(ctx.tx, { id: interviewGuideId, version });
  if (!found) throw new Refusal('conflict');
  const kept = answers === null ? null : keptAnswers(found.content, answers);
  if (answers !== null && kept !== null && kept.length < answers.length)
    throw invalid({ field: at.answers, code: 'not_a_choice' });
  return { guideVersion: version, answers: kept };
}
