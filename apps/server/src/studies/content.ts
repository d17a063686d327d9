import type { patientStudies } from '@fernpuls/contract/studies/patient-study';
import { studies } from '@fernpuls/contract/studies/study';
import { checkProtocolDraft } from '@fernpuls/domain/studies/check-protocol';
import type { StudyProtocol } from '@fernpuls/domain/studies/protocol';
import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/database.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { faultsAt } from '../ground/faults-at.ts';
import { toEntity } from '../ground/rows.ts';
import { defaultVerbs, type Verbs } from '../kit/verbs.ts';
import { heldStudy, missingIn, patientStudyRows, studyRows } from './study.queries.ts';

const table = defaultVerbs(studies);

export const studyVerbs: Partial<Verbs<typeof studies>> = {
  load: async (ctx, ids) => (await studyRows(ctx.tx, ids)).map(toEntity),
  async create(ctx, input) {
    await checkDraft(ctx, input.values.document);
    checkSpan(input.values.startsOn, input.values.endsOn);
    return table.create(ctx, { ...input, values: { ...input.values, version: 0 } });
  },
  async update(ctx, id, values) {
    await checkDraft(ctx, values.document);
    const held = await heldStudy(ctx.tx, id, true);
    if (!held) throw new Refusal('not_found');
    // Who has begun goes on as they began: pseudonyms are out, arms are drawn.
    const { isBlinded = held.is_blinded, pseudonymPrefix = held.pseudonym_prefix } = values;
    if (held.status !== 'draft' && isBlinded !== held.is_blinded) throw stays('is_blinded');
    if (held.status !== 'draft' && pseudonymPrefix !== held.pseudonym_prefix) throw stays('pseudonym_prefix');
    if (values.startsOn !== undefined || values.endsOn !== undefined) {
      const [row] = await studyRows(ctx.tx, [id]);
      checkSpan(values.startsOn ?? row?.starts_on, values.endsOn ?? row?.ends_on);
    }
    await table.update(ctx, id, values);
    ctx.announce('studies_changed', [id]);
  },
  async remove(ctx, id) {
    const held = await heldStudy(ctx.tx, id, true);
    if (held && held.version > 0) throw new Refusal('still_referenced');
    await table.remove(ctx, id);
  },
};

export const patientStudyVerbs: Partial<Verbs<typeof patientStudies>> = {
  load: async (ctx, ids) => (await patientStudyRows(ctx.tx, ids)).map(toEntity),
};

const stays = (field: string) => invalid({ field: `/data/attributes/${field}`, code: 'read_only' });

function checkSpan(from: string | null | undefined, until: string | null | undefined): void {
  if (from && until && until < from)
    throw invalid({ field: '/data/attributes/ends_on', code: 'not_after', params: { day: from } });
}

async function checkDraft(ctx: Context, document: StudyProtocol | undefined): Promise<void> {
  if (document === undefined) return;
  const faults = [...checkProtocolDraft(document), ...(await missingOfProtocol(ctx.tx, document))];
  if (faults.length > 0) throw new Refusal('invalid', faultsAt('/data/attributes/document', faults));
}

/** What a protocol names and the practice does not have. */
export async function missingOfProtocol(tx: Tx, { visits, unblindedIds }: StudyProtocol) {
  const asked = visits.flatMap(({ asks }, visit) =>
    asks.flatMap((ask, at) =>
      ask.kind === 'survey' ? [{ id: ask.surveyId, path: `visits/${visit}/asks/${at}/survey_id` }] : [],
    ),
  );
  const noSurvey = await missingIn(
    tx,
    'survey',
    asked.map(({ id }) => id),
  );
  const nobody = await missingIn(tx, 'physician', unblindedIds);
  const code = 'reference_not_found';
  return [
    ...asked.flatMap(({ id, path }) => (noSurvey.has(id) ? [{ path, code }] : [])),
    ...unblindedIds.flatMap((id, at) => (nobody.has(id) ? [{ path: `unblinded_ids/${at}`, code }] : [])),
  ];
}
