import type { AuditAction } from '@fernpuls/contract/identity/audit-actions';
import { findings } from '@fernpuls/contract/ecg/finding';
import { allows } from '@fernpuls/contract/permissions';
import type { FindingContent } from '@fernpuls/domain/ecg/finding/content';
import {
  type FindingAction,
  mayActOnFinding,
  nextFindingState,
} from '@fernpuls/domain/ecg/finding/life-cycle';
import { type Context, personId } from '../../ground/context.ts';
import { Refusal } from '../../ground/errors.ts';
import { defaultVerbs } from '../../kit/verbs.ts';
import { newId } from '../../ground/ids.ts';
import { insertFinding, type LockedFinding, lockFinding, patientOfEcg, updateFinding } from './queries.ts';

const byTable = defaultVerbs(findings);

type Save = { ecgId: string; basedOn: string | null; content: FindingContent };

/** Begins or goes on with the draft; nothing is written over what the writer has not seen. */
export async function writeDraft(ctx: Context, { ecgId, basedOn, content }: Save) {
  const at = ctx.now.toISOString();
  const before = await lockFinding(ctx.tx, { ecgId });
  if ((before?.updated_at ?? null) !== basedOn) throw new Refusal('conflict');
  if (before) {
    require(ctx, before, 'save');
    await updateFinding(ctx.tx, before.id, content, at);
    told(ctx, 'update', { id: before.id, ecgId });
    return { id: before.id, updatedAt: at };
  }
  const patientId = await patientOfEcg(ctx.tx, ecgId);
  if (patientId === null) throw new Refusal('not_found');
  const draft = { id: newId(ctx.now.getTime()), ecgId, patientId, by: me(ctx), at };
  if (!(await insertFinding(ctx.tx, draft, content))) throw new Refusal('conflict');
  told(ctx, 'create', { id: draft.id, ecgId });
  return { id: draft.id, updatedAt: at };
}

export async function discardFinding(ctx: Context, id: string): Promise<void> {
  const before = await findingToChange(ctx, id, 'discard');
  await byTable.remove(ctx, id);
  ctx.announce('ecg_changed', [before.ecg_id]);
}

/** Locked, and of a state that allows it, by somebody who may. */
export async function findingToChange(
  ctx: Context,
  id: string,
  action: FindingAction,
): Promise<LockedFinding> {
  const before = await lockFinding(ctx.tx, { id });
  if (!before) throw new Refusal('not_found');
  require(ctx, before, action);
  return before;
}

type Deed = { id: string; ecgId: string; seal?: string };

export function told(ctx: Context, action: AuditAction, { id, ecgId, ...more }: Deed): void {
  ctx.audit({ action, subjectType: 'findings', subjectId: id, changes: { ecgId, ...more } });
  ctx.announce('ecg_changed', [ecgId]);
}

export function me(ctx: Context): string {
  const id = personId(ctx);
  if (id === null) throw new Refusal('forbidden');
  return id;
}

function require(ctx: Context, { state }: LockedFinding, action: FindingAction): void {
  const access = ctx.actor.kind === 'physician' ? ctx.actor.access : new Map();
  const right = allows(access, 'finding_release', 'write')
    ? 'release'
    : allows(access, 'patient_measurement_ecg', 'write')
      ? 'write'
      : 'read';
  if (!mayActOnFinding(right, action)) throw new Refusal('forbidden');
  if (nextFindingState(state, action) === null) throw new Refusal('conflict');
}
