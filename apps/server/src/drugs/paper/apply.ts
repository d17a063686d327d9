import type { applyDrugPlan } from '@fernpuls/contract/drugs/paper.call';
import type { InputOf, OutputOf } from '@fernpuls/contract/kit/call';
import type { GivenEntry } from '@fernpuls/domain/drugs/entry';
import { givenOn, type GivenPlan, needsAWord } from '@fernpuls/domain/drugs/given-plan';
import { comparePlans, type Difference, isOpen, locks, personFaults } from '@fernpuls/domain/drugs/reconcile';
import type { Context, Scope } from '../../ground/context.ts';
import { invalid, Refusal } from '../../ground/errors.ts';
import { toEntity } from '../../ground/rows.ts';
import { refuseJob } from '../../ground/workshop/failed.ts';
import { jobOf } from '../../ground/workshop/job.ts';
import { type Owner, ownerOf } from '../../ground/workshop/owner.ts';
import type { Workshop } from '../../ground/workshop/workshop.ts';
import { inContext } from '../../kit/transaction.ts';
import { dayOf } from '../../tenancy/index.ts';
import { planEntriesOf } from '../plan-entries.ts';
import { planWriter } from '../plan.ts';
import { orderedIds } from '../queries.ts';
import { personOfPlan } from './queries.ts';
import type { run } from './read-plan.job.ts';

type Input = InputOf<typeof applyDrugPlan>;
type Done = OutputOf<typeof applyDrugPlan>;
type Means = { workshop: Workshop; owner: Owner };

const reading = jobOf<typeof run>(new URL('./read-plan.job.ts', import.meta.url), {
  cpuSeconds: 10,
  megabytes: 256,
});

/** Read anew and compared anew: what was decided of a plan that has changed since is refused. */
export async function applyPlan(scope: Scope, input: Input, workshop: Workshop): Promise<Done> {
  const plan = await planIn(input, { workshop, owner: ownerOf(scope) });
  return inContext(scope, (ctx) => takeOver(ctx, input, plan));
}

async function takeOver(ctx: Context, input: Input, read: GivenPlan): Promise<Done> {
  const { patientId, choices, reason } = input;
  const person = await personOfPlan(ctx.tx, patientId);
  if (!person) throw new Refusal('not_found');
  requirePerson(read, toEntity(person), input.samePersonReason);
  // Two who take over plans of the same person go one after the other.
  await orderedIds(ctx.tx, patientId);
  const ours = await planEntriesOf(ctx.tx, patientId, dayOf(ctx.now));
  const plan = givenOn(read, dayOf(ctx.now));
  if (needsAWord(plan.notTaken) && (input.notTakenReason ?? null) === null)
    throw invalid({ field: '/not_taken_reason', code: 'drug_plan_not_taken' });
  const differences = comparePlans(ours, plan.entries);
  const chosen = new Map(choices.map(({ key, take }) => [key, take]));
  const known = new Set(differences.map(({ key }) => key));
  if (
    !choices.every(({ key }) => known.has(key)) ||
    differences.some((one) => isOpen(one) && !chosen.has(one.key))
  )
    throw invalid({ field: '/choices', code: 'drug_plan_undecided' });
  const done: Done = { created: [], changed: [] };
  for (const one of differences.filter(({ key }) => chosen.get(key) === 'theirs'))
    await take(ctx, one, { patientId, reason, done });
  ctx.audit({
    action: 'update',
    subjectType: 'patient_drugs',
    subjectId: null,
    changes: {
      patientId,
      plan: plan.id,
      samePersonReason: input.samePersonReason,
      notTaken: plan.notTaken.map(({ kind }) => kind),
      notTakenReason: input.notTakenReason ?? null,
      ...done,
    },
  });
  return done;
}

async function planIn({ pages, bundle }: Input, { workshop, owner }: Means): Promise<GivenPlan> {
  const field = typeof bundle === 'string' ? '/bundle' : '/pages';
  const given = { pages, bundle: bundle ?? null };
  const read = await workshop.run(reading, given, owner).catch(refuseJob(field));
  if ('isTooComplex' in read) throw new Refusal('too_complex');
  if ('fault' in read) throw invalid(read.fault);
  return read.plan;
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
type Held = GivenEntry & { id: string };

async function take(
  ctx: Context,
  { ours, theirs }: Difference<Held>,
  { patientId, reason, done }: Taking,
): Promise<void> {
  if (ours && theirs) {
    const { status: _status, fromDay: _from, ...said } = theirs;
    const values = {
      ...said,
      ...stateOf(theirs, ours, reason),
      section: ours.section,
      changeReason: reason,
    };
    await planWriter.update(ctx, ours.id, values);
    done.changed.push(ours.id);
  } else if (theirs) {
    const status = theirs.status ?? ('active' as const);
    const values = { ...theirs, patientId, status, ...stateOf(theirs, null, reason), changeReason: reason };
    done.created.push(await planWriter.create(ctx, { id: null, values }));
  } else if (ours) {
    await planWriter.update(ctx, ours.id, { status: 'stopped', statusReason: reason, changeReason: reason });
    done.changed.push(ours.id);
  }
}

/** Paused or not as theirs has it, where it tells; whatever else ours is, it stays. */
function stateOf(theirs: GivenEntry, ours: GivenEntry | null, reason: string) {
  const isPaused = theirs.status === 'paused';
  if (theirs.status === undefined || isPaused === (ours?.status === 'paused')) return {};
  return isPaused ? { status: theirs.status, statusReason: reason } : { status: 'active' as const };
}
