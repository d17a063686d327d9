import type { OutputOf } from '@fernpuls/contract/kit/call';
import type { deletionPreview } from '@fernpuls/contract/lifecycle/deletion-preview.call';
import {
  type KeptKind,
  keptKinds,
  recordKeptUntil,
  retentionOn,
  type RetentionRule,
} from '@fernpuls/domain/patients/retention';
import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/database.ts';
import { Refusal } from '../ground/errors.ts';
import { seeClosed } from '../patients/index.ts';
import { dayOf } from '../tenancy/index.ts';
import { mayOpenClosed } from './may-open-closed.ts';
import { type Person, personOf } from './queries.ts';
import { recordEntries, retentionRules } from './retention.queries.ts';

type Retention = {
  endedOn: string | null;
  /** The last day; null: nothing has to be kept. */
  until: string | null;
  /** The kind that is kept longest. */
  longest: KeptKind | null;
  kinds: KeptKind[];
  rules: RetentionRule[];
};

type Of = { tenantId: number; person: Pick<Person, 'id' | 'birth_date' | 'died_on'>; now: Date };

/** As things stand: from the last day of any entry of care, or the day of death. */
export async function retentionOf(tx: Tx, { tenantId, person, now }: Of): Promise<Retention> {
  const [entries, rules] = await Promise.all([
    recordEntries(tx, { tenantId, patientId: person.id }),
    retentionRules(tx, tenantId),
  ]);
  const treated = entries.map(({ caredOn }) => caredOn ?? '').reduce((a, b) => (a > b ? a : b), '');
  const endedOn = treated === '' ? null : (person.died_on ?? '') > treated ? person.died_on : treated;
  // The person stands for what is always held.
  const held = entries.map((one) => (one.kind === 'personal' ? { ...one, entries: one.entries + 1 } : one));
  const kinds = keptKinds(held, { birthDate: person.birth_date, endedOn, rules, today: dayOf(now) });
  const until = recordKeptUntil(kinds);
  const longest = until === null ? null : (kinds.find((one) => one.until === until) ?? null);
  return { endedOn, until, longest, kinds, rules };
}

/** A closed record is told only to those who may open it again; to all others there is none. */
export async function previewOf(ctx: Context, id: string): Promise<OutputOf<typeof deletionPreview>> {
  if (mayOpenClosed(ctx)) await seeClosed(ctx.tx);
  const person = await personOf(ctx.tx, id);
  if (!person) throw new Refusal('not_found');
  const found = await retentionOf(ctx.tx, { tenantId: ctx.tenant.id, person, now: ctx.now });
  const { days } = retentionOn('take_back', found.rules, dayOf(ctx.now));
  return {
    treatmentEndedOn: found.endedOn,
    keptUntil: found.until,
    takeBackDays: days ?? 0,
    kinds: found.kinds,
  };
}
