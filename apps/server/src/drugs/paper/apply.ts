import type { applyDrugPlan } from '@fernpuls/contract/drugs/paper.call';
import type { InputOf, OutputOf } from '@fernpuls/contract/kit/call';
import type { BmpPlan } from '@fernpuls/domain/drugs/bmp/bmp';
import { joinPages, type ReadPage, readPage } from '@fernpuls/domain/drugs/bmp/read';
import type { PlanEntry } from '@fernpuls/domain/drugs/entry';
import { readBundle } from '@fernpuls/domain/drugs/fhir/read-bundle';
import { type GivenPlan, givenOfBmp } from '@fernpuls/domain/drugs/given-plan';
import { comparePlans, type Difference, isOpen, locks, personFaults } from '@fernpuls/domain/drugs/reconcile';
import type { Context } from '../../ground/context.ts';
import { invalid, Refusal } from '../../ground/errors.ts';
import { toEntity } from '../../ground/rows.ts';
import { planWriter } from '../plan.ts';
import { orderedIds } from '../queries.ts';
import { personOfPlan, rowsOnPaper } from './queries.ts';

type Input = InputOf<typeof applyDrugPlan>;
type Done = OutputOf<typeof applyDrugPlan>;

/** Read anew and compared anew: what was decided of a plan that has changed since is refused. */
export async function applyPlan(ctx: Context, input: Input): Promise<Done> {
  const { patientId, choices, reason } = input;
  const plan = planIn(input);
  const person = await personOfPlan(ctx.tx, patientId);
  if (!person) throw new Refusal('not_found');
  requirePerson(plan, toEntity(person), input.samePersonReason);
  // Two who take over plans of the same person go one after the other.
  await orderedIds(ctx.tx, patientId);
  const ours = (await rowsOnPaper(ctx.tx, patientId))
    .map(toEntity)
    .map((row) => ({ ...row, substances: row.substances ?? [] }));
  const differences = comparePlans(ours, plan.entries);
  const chosen = new Map(choices.map(({ key, take }) => [key, take]));
  const isKnown = choices.every(({ key }) => differences.some((one) => one.key === key));
  if (!isKnown || differences.some((one) => isOpen(one) && !chosen.has(one.key)))
    throw invalid({ field: '/choices', code: 'drug_plan_undecided' });
  const done: Done = { created: [], changed: [] };
  for (const one of differences.filter(({ key }) => chosen.get(key) === 'theirs'))
    await take(ctx, one, { patientId, reason, done });
  ctx.audit({
    action: 'update',
    subjectType: 'patient_drugs',
    subjectId: null,
    changes: { patientId, plan: plan.id, samePersonReason: input.samePersonReason, ...done },
  });
  return done;
}

function planIn({ pages, bundle }: Input): GivenPlan {
  if (typeof bundle !== 'string') return givenOfBmp(planOnPages(pages));
  const plan = readBundle(bundle);
  if ('fault' in plan)
    throw invalid({ field: '/bundle', code: 'drug_plan_unreadable', params: { fault: plan.fault } });
  return plan;
}

function planOnPages(pages: readonly string[]): BmpPlan {
  if (pages.length === 0) throw invalid({ field: '/pages', code: 'required' });
  const read: ReadPage[] = [];
  for (const [at, text] of pages.entries()) {
    const page = readPage(text);
    if ('fault' in page)
      throw invalid({ field: `/pages/${at}`, code: 'drug_plan_unreadable', params: { fault: page.fault } });
    read.push(page);
  }
  const joined = joinPages(read);
  if ('missing' in joined)
    throw invalid({
      field: '/pages',
      code: 'drug_plan_pages_missing',
      params: { pages: joined.missing.join(', ') },
    });
  if ('fault' in joined)
    throw invalid({ field: '/pages', code: 'drug_plan_unreadable', params: { fault: joined.fault } });
  return joined.plan;
}

type Person = { firstName: string; lastName: string; birthDate: string; kvnr: string | null };

function requirePerson(plan: GivenPlan, person: Person, reason: string | null): void {
  const ours = {
    givenName: person.firstName,
    familyName: person.lastName,
    birthDate: person.birthDate,
    kvnr: person.kvnr,
  };
  if (locks(personFaults(ours, plan.person)) && reason === null)
    throw invalid({ field: '/same_person_reason', code: 'drug_plan_other_person' });
}

type Taking = { patientId: string; reason: string; done: Done };
type Held = PlanEntry & { id: string };

async function take(
  ctx: Context,
  { ours, theirs }: Difference<Held>,
  { patientId, reason, done }: Taking,
): Promise<void> {
  if (ours && theirs) {
    await planWriter.update(ctx, ours.id, { ...theirs, section: ours.section, changeReason: reason });
    done.changed.push(ours.id);
  } else if (theirs) {
    const values = { ...theirs, patientId, status: 'active' as const, changeReason: reason };
    done.created.push(await planWriter.create(ctx, { id: null, values }));
  } else if (ours) {
    await planWriter.update(ctx, ours.id, { status: 'stopped', statusReason: reason, changeReason: reason });
    done.changed.push(ours.id);
  }
}
