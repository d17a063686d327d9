import { addToSigned, signDraft, writeDraft } from '@fernpuls/server/ecg/index';
import type { Person, Scope } from '@fernpuls/server/ground/context';
import { inContext } from '@fernpuls/server/kit/transaction';
import { asSystem, type Database } from '@fernpuls/server/ground/database';
import { newId } from '@fernpuls/server/ground/ids';
import { createTenantDirectory } from '@fernpuls/server/tenancy/index';
import { meanRateOf } from '../queries.ts';
import type { PlannedFinding } from './findings.ts';

type Where = { database: Database; tenantId: number; email: string; now: () => Date };

const unread = {
  prMs: null,
  qrsMs: null,
  qtMs: null,
  qtcFormula: null,
  axisDegrees: null,
  handMeasurements: [],
};

/**
 * Writes a finding as the person whose address is given would: the rate taken over from the recording, drafted, signed
 * and added to, each step audited.
 */
export async function writeDemoFinding(
  { database, tenantId, email, now }: Where,
  ecgId: string,
  { words, isSigned, addendum }: PlannedFinding,
): Promise<void> {
  const person = await asSystem(database, (tx) =>
    tx
      .selectFrom('physician')
      .where('tenant_id', '=', tenantId)
      .where('email', '=', email)
      .select('id')
      .executeTakeFirst(),
  );
  if (!person) return;
  const tenant = await createTenantDirectory(database).byId(tenantId);
  const scope = scopeOf({ database, tenant, actor: signing(person.id), now: now() });
  await inContext(scope, async (ctx) => {
    const rate = await meanRateOf(ctx.tx, ecgId);
    const heartRate = rate === null ? null : Math.round(rate);
    const content = { ...words, ...unread, heartRate };
    const draft = await writeDraft(ctx, { ecgId, basedOn: null, content });
    if (!isSigned) return;
    await signDraft(ctx, { id: draft.id, basedOn: draft.updatedAt });
    if (addendum !== null) await addToSigned(ctx, { id: draft.id, body: addendum });
  });
}

function signing(id: string): Person {
  return {
    kind: 'physician',
    id,
    sessionId: '',
    access: new Map([
      ['patient_measurement_ecg', 'write'],
      ['finding_release', 'write'],
    ]),
    ownPatientsOnly: false,
    isLocked: false,
    freshUntil: 0,
    factorDueAt: null,
  };
}

function scopeOf(known: Pick<Scope, 'database' | 'tenant' | 'actor' | 'now'>): Scope {
  return { ...known, requestId: newId(), language: 'de', address: '', headers: {}, reply: new Map() };
}
