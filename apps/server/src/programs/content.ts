import {
  programComponents,
  type programComponentVersions,
} from '@fernpuls/contract/programs/program-component';
import { programs, type programVersions } from '@fernpuls/contract/programs/program';
import { checkComponent } from '@fernpuls/domain/programs/check-component';
import { checkDraft } from '@fernpuls/domain/programs/check-program';
import type { ComponentDocument } from '@fernpuls/domain/programs/component';
import type { ProgramDocument } from '@fernpuls/domain/programs/program';
import { type Context, personId } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { faultsAt } from '../ground/faults-at.ts';
import { newId } from '../ground/ids.ts';
import { toEntity } from '../ground/rows.ts';
import { sameJson } from '../ground/same-json.ts';
import { defaultVerbs, type Verbs } from '../kit/verbs.ts';
import {
  componentRows,
  componentVersionRows,
  isInRules,
  keepComponent,
  programRows,
  programVersionRows,
} from './content.queries.ts';
import { missingOfComponent, missingOfProgram } from './references.ts';

const at = '/data/attributes/document';
const componentTable = defaultVerbs(programComponents);
const programTable = defaultVerbs(programs);

export const componentVerbs: Partial<Verbs<typeof programComponents>> = {
  load: async (ctx, ids) => (await componentRows(ctx.tx, ids)).map(toEntity),
  async create(ctx, input) {
    await checkContent(ctx, input.values.document);
    const id = await componentTable.create(ctx, input);
    await keepComponent(ctx.tx, { id: newId(), componentId: id, by: personId(ctx) });
    return id;
  },
  async update(ctx, id, values) {
    await checkContent(ctx, values.document);
    const before = await ctx.tx
      .selectFrom('program_component')
      .where('id', '=', id)
      .select(['name', 'document', 'version'])
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw new Refusal('not_found');
    await componentTable.update(ctx, id, values);
    const { document = before.document, name = before.name } = values;
    if (name === before.name && sameJson(document, before.document)) return;
    await ctx.tx
      .updateTable('program_component')
      .set({ version: before.version + 1 })
      .where('id', '=', id)
      .execute();
    await keepComponent(ctx.tx, { id: newId(), componentId: id, by: personId(ctx) });
  },
  async remove(ctx, id) {
    const [held] = await componentRows(ctx.tx, [id]);
    if (held?.delete_disabled) throw new Refusal('still_referenced');
    await componentTable.remove(ctx, id);
  },
};

async function checkContent(ctx: Context, document: ComponentDocument | undefined): Promise<void> {
  if (document === undefined) return;
  const faults = [...checkComponent(document), ...(await missingOfComponent(ctx.tx, document))];
  if (faults.length > 0) throw new Refusal('invalid', faultsAt(at, faults));
}

export const componentVersionVerbs: Partial<Verbs<typeof programComponentVersions>> = {
  load: async (ctx, ids) => (await componentVersionRows(ctx.tx, ids)).map(toEntity),
};

export const programVerbs: Partial<Verbs<typeof programs>> = {
  load: async (ctx, ids) => (await programRows(ctx.tx, ids)).map(toEntity),
  async create(ctx, input) {
    await checkProgramDraft(ctx, input.values.document);
    const phaseCount = phasesOf(input.values.document);
    return programTable.create(ctx, { ...input, values: { ...input.values, phaseCount, version: 0 } });
  },
  async update(ctx, id, values) {
    await checkProgramDraft(ctx, values.document);
    const { document } = values;
    await programTable.update(ctx, id, document ? { ...values, phaseCount: phasesOf(document) } : values);
  },
  async remove(ctx, id) {
    const [held] = await programRows(ctx.tx, [id]);
    if (held?.delete_disabled || (await isInRules(ctx.tx, id))) throw new Refusal('still_referenced');
    await programTable.remove(ctx, id);
  },
};

const phasesOf = (document: ProgramDocument | undefined) => Math.max(1, document?.phases.length ?? 1);

async function checkProgramDraft(ctx: Context, document: ProgramDocument | undefined): Promise<void> {
  if (document === undefined) return;
  const faults = [...checkDraft(document), ...(await missingOfProgram(ctx.tx, document))];
  if (faults.length > 0) throw new Refusal('invalid', faultsAt(at, faults));
}

export const programVersionVerbs: Partial<Verbs<typeof programVersions>> = {
  load: async (ctx, ids) => (await programVersionRows(ctx.tx, ids)).map(toEntity),
};
