import type { OutputOf } from '@fernpuls/contract/kit/call';
import {
  moveToProgramVersion,
  programChange,
  publishProgram,
} from '@fernpuls/contract/programs/program.call';
import { checkProgram } from '@fernpuls/domain/programs/check-program';
import { phaseDifference, phaseIn } from '@fernpuls/domain/programs/difference';
import {
  componentIdsOf,
  type ProgramDocument,
  type PublishedProgram,
} from '@fernpuls/domain/programs/program';
import { wantedOf } from '@fernpuls/domain/programs/wanted';
import { type Context, personId } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { faultsAt } from '../ground/faults-at.ts';
import { newId } from '../ground/ids.ts';
import { mayRead } from '../ground/may-read.ts';
import { requirePermission } from '../kit/entry.ts';
import { verb } from '../kit/routes.ts';
import {
  frozenComponents,
  heldProgram,
  isInRulesBeyond,
  publishedVersion,
  writeVersion,
} from './content.queries.ts';
import { namesOfWanted } from './item.queries.ts';
import { movingCount, orderMoves, type TakingPart, takingPart } from './move.queries.ts';
import { missingOfProgram } from './references.ts';
import { toldThings } from './told.ts';

/** The draft with what its components say now. */
async function frozen(ctx: Context, document: ProgramDocument): Promise<PublishedProgram> {
  return { ...document, components: await frozenComponents(ctx.tx, componentIdsOf(document)) };
}

/** A rule whose phase is gone would be silent for ever: first the rule changes, then the programme. */
async function faultsOf(ctx: Context, { id, document }: { id: string; document: ProgramDocument }) {
  const phaseIds = document.phases.map((phase) => phase.id);
  const isLost = await isInRulesBeyond(ctx.tx, id, phaseIds);
  return [
    ...checkProgram(document),
    ...(await missingOfProgram(ctx.tx, document)),
    ...(isLost ? [{ path: 'phases', code: 'phase_in_rules' }] : []),
  ];
}

export const publishHandler = verb(publishProgram, async (ctx, { programId, after, comment, move }) => {
  const held = await heldProgram(ctx.tx, programId, { locks: true });
  if (!held) throw new Refusal('not_found');
  if (held.version !== after) throw new Refusal('conflict');
  const faults = await faultsOf(ctx, held);
  if (faults.length > 0) throw new Refusal('invalid', faultsAt('/document', faults));
  if (move !== 'none') requirePermission(ctx.actor, 'patient_program', 'write');
  const version = held.version + 1;
  const document = await frozen(ctx, held.document);
  await writeVersion(ctx.tx, {
    id: newId(),
    programId,
    version,
    document,
    comment: comment ?? null,
    by: personId(ctx),
  });
  const moving = move === 'none' ? 0 : await ordered(ctx, { programId, version, whom: move });
  ctx.audit({
    action: 'publish',
    subjectType: 'programs',
    subjectId: programId,
    changes: { version: [held.version, version], moving },
  });
  ctx.announce('programs_changed', [programId]);
  return { version, moving };
});

export const moveHandler = verb(
  moveToProgramVersion,
  async (ctx, { programId, version, patientProgramIds }) => {
    const document = await publishedVersion(ctx.tx, programId, version);
    if (!document) throw new Refusal('not_found');
    const moving = await ordered(ctx, { programId, version, whom: patientProgramIds });
    ctx.audit({
      action: 'update',
      subjectType: 'programs',
      subjectId: programId,
      changes: { version, moving },
    });
    return { moving };
  },
);

type Ordered = { programId: string; version: number; whom: 'all' | readonly string[] };

function ordered(ctx: Context, { programId, version, whom }: Ordered): Promise<number> {
  return orderMoves(ctx.tx, { programId, version, whom: whom === 'all' ? null : whom, by: personId(ctx) });
}

type Change = OutputOf<typeof programChange>;
const mostShown = 5_000;

export const changeHandler = verb(programChange, async (ctx, { programId }): Promise<Change> => {
  const held = await heldProgram(ctx.tx, programId, { locks: false });
  if (!held) throw new Refusal('not_found');
  const mayLook = mayRead(ctx, 'patient_program', 'programs') && mayRead(ctx, 'patient', 'patients');
  const faults = await faultsOf(ctx, held);
  const next = await frozen(ctx, held.document);
  const groups: Change['groups'] = [];
  const people = mayRead(ctx, 'patient_program', 'programs') ? await takingPart(ctx.tx, programId) : [];
  for (const [key, some] of grouped(people)) {
    const [version, phase] = key.split('/').map(Number) as [number, number];
    const from = version === 0 ? null : await publishedVersion(ctx.tx, programId, version);
    groups.push({
      ...(await changed(ctx, { from, to: next, phase: phase - 1 })),
      version: version === 0 ? null : version,
      phase,
      patients: (mayLook ? some : [])
        .slice(0, mostShown)
        .map(({ id, patient_id: patientId, name }) => ({ id, patientId, name })),
      count: some.length,
    });
  }
  const told = faults.map(({ path, code }) => ({ path, code }));
  return { version: held.version, faults: told, groups, moving: await movingCount(ctx.tx, programId) };
});

function grouped(people: readonly TakingPart[]): Map<string, TakingPart[]> {
  return Map.groupBy(people, ({ version, phase }) => `${version ?? 0}/${phase}`);
}

type Compared = { from: PublishedProgram | null; to: PublishedProgram; phase: number };

async function changed(ctx: Context, { from, to, phase }: Compared) {
  const before = from ?? { phases: [], components: {} };
  const place = from ? phaseIn(to, from, phase) : phase < to.phases.length ? phase : null;
  const { gains, loses, changes } = phaseDifference(before, to, {
    from: phase,
    to: place ?? to.phases.length,
  });
  const all = [...gains, ...loses, ...changes, ...wantedOf(before, phase)];
  const names = await namesOfWanted(ctx.tx, all);
  return {
    phaseName: from?.phases[phase]?.name ?? null,
    newPhase: place === null ? null : place + 1,
    gains: toldThings(gains, to, names),
    loses: toldThings(loses, before, names),
    changes: toldThings(changes, to, names),
  };
}
