import { patientContacts } from '@fernpuls/contract/patients/patient-contact';
import type { FieldError } from '@fernpuls/contract/errors';
import { type Context, personId } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { toEntity } from '../ground/rows.ts';
import { defaultVerbs, type Verbs } from '../kit/verbs.ts';
import { contactRows } from './contact.queries.ts';

const base = defaultVerbs(patientContacts);
const required = (name: string): FieldError => ({ field: `/data/attributes/${name}`, code: 'required' });

type Given = { isOwn?: boolean; name?: string; relation?: string | null };

/** Who is written down has a name and is something to the patient; the patient's own numbers need neither. */
export const contactVerbs: Pick<Verbs<typeof patientContacts>, 'load' | 'create' | 'update'> = {
  load: async (ctx, ids) => (await contactRows(ctx.tx, ids)).map(toEntity),
  create: (ctx, { id, values }) => {
    const missing = faultsOf(values, !values.relation);
    if (missing.length > 0) throw new Refusal('invalid', missing);
    return base.create(ctx, { id, values: { name: '', ...values, ...agreed(ctx, values.consents ?? null) } });
  },
  update: async (ctx, id, values) => {
    const [held] = await base.load(ctx, [id]);
    if (!held) throw new Refusal('not_found');
    // Only older contacts may go on without a relation.
    const next = { ...held, ...values };
    const missing = faultsOf(next, values.relation === null || (held.isOwn && !next.relation));
    if (missing.length > 0) throw new Refusal('invalid', missing);
    const isOther =
      values.consents !== undefined && JSON.stringify(values.consents) !== JSON.stringify(held.consents);
    await base.update(ctx, id, { ...values, ...(isOther && agreed(ctx, next.consents)) });
  },
};

function faultsOf({ isOwn = false, name = '' }: Given, withoutRelation: boolean): FieldError[] {
  if (isOwn) return [];
  return [...(name === '' ? [required('name')] : []), ...(withoutRelation ? [required('relation')] : [])];
}

/** Whoever writes down an agreement stands for it. */
function agreed(ctx: Context, consents: readonly string[] | null): { consentById: string | null } {
  return { consentById: consents && consents.length > 0 ? personId(ctx) : null };
}
