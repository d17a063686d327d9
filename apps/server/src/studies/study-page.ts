import type { OutputOf } from '@fernpuls/contract/kit/call';
import { allows } from '@fernpuls/contract/permissions';
import { resolvePseudonym, studyPage } from '@fernpuls/contract/studies/study.call';
import { standingOf } from '@fernpuls/domain/studies/standing';
import { formerVisits } from '@fernpuls/domain/studies/versions';
import { type Context, personId } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import type { Secrets } from '../ground/secrets.ts';
import { verb } from '../kit/routes.ts';
import { dayOf } from '../tenancy/index.ts';
import { coveredSteps } from './covered.ts';
import { pseudonymsOf } from './keys.ts';
import { drawnArms } from './randomisation.queries.ts';
import { exportsTold, frozenProtocols, type HeldStudy, heldStudy, versionsTold } from './study.queries.ts';
import { heldPart, partsOf, personOf, stepsOf } from './subject.queries.ts';
import { subjectOf } from './subjects.ts';

type Page = OutputOf<typeof studyPage>;

const groups = ['act', 'plan', 'out'];

export function mayWriteParts({ actor }: Pick<Context, 'actor'>): boolean {
  return actor.kind === 'physician' && allows(actor.access, 'patient_study', 'write');
}

/** The protocol that holds: the version frozen last, before the first the draft. */
export async function protocolOf(ctx: Pick<Context, 'tx'>, study: HeldStudy) {
  const frozen = await frozenProtocols(ctx.tx, study.id);
  return { frozen, protocol: frozen.at(-1)?.document ?? study.document, version: study.version };
}

/** Arms of a blinded study are told to those its protocol names. */
export function maySeeArms(
  ctx: Pick<Context, 'actor'>,
  { is_blinded: isBlinded }: HeldStudy,
  { unblindedIds }: { unblindedIds: readonly string[] },
): boolean {
  return !isBlinded || unblindedIds.includes(personId(ctx) ?? '');
}

export function pageHandlers(secrets: Secrets) {
  return [
    verb(studyPage, async (ctx, { studyId }): Promise<Page> => {
      const study = await heldStudy(ctx.tx, studyId);
      if (!study) throw new Refusal('not_found');
      const newest = await protocolOf(ctx, study);
      const parts = await partsOf(ctx.tx, studyId);
      const pseudonyms = await pseudonymsOf(ctx, secrets, studyId);
      const steps = await stepsOf(
        ctx.tx,
        parts.map(({ id }) => id),
      );
      const stepsOfPart = new Map(
        [...Map.groupBy(steps, ({ partId }) => partId)].map(([id, own]) => [
          id,
          coveredSteps(own, newest.frozen).steps,
        ]),
      );
      const former = formerVisits([...stepsOfPart.values()].map(standingOf), newest);
      const visits = [...newest.protocol.visits, ...former];
      const frame = { ...newest, visits, today: dayOf(ctx.now) };
      const drawn = await drawnArms(ctx.tx, studyId, personId(ctx));
      const armOf = new Map(drawn.map(({ patient_study_id: id, arm }) => [id, arm]));
      const mayWrite = mayWriteParts(ctx);
      const subjects = parts.map((part) =>
        subjectOf(
          {
            part,
            steps: stepsOfPart.get(part.id) ?? [],
            pseudonym: pseudonyms.get(part.id) ?? '',
            arm: armOf.get(part.id) ?? null,
            mayWrite,
          },
          frame,
        ),
      );
      subjects.sort(
        (a, b) =>
          groups.indexOf(a.group) - groups.indexOf(b.group) ||
          (a.group === 'act' ? a.urgency - b.urgency : 0) ||
          a.pseudonym.localeCompare(b.pseudonym),
      );
      return {
        today: frame.today,
        protocol: { ...frame.protocol, visits },
        maySeeArms: maySeeArms(ctx, study, frame.protocol),
        subjects,
        drawn: drawn.flatMap(
          ({ patient_study_id: id, number, arm, stratum, drawn_at: drawnAt, by_name: byName }) => {
            const pseudonym = pseudonyms.get(id);
            return pseudonym ? [{ number, pseudonym, arm, stratum, drawnAt, byName }] : [];
          },
        ),
        versions: await versionsTold(ctx.tx, studyId),
        exports: await exportsTold(ctx.tx, studyId),
      };
    }),
    verb(resolvePseudonym, async (ctx, { studyId, pseudonym, reason }) => {
      const study = await heldStudy(ctx.tx, studyId);
      if (!study) throw new Refusal('not_found');
      const known = [...(await pseudonymsOf(ctx, secrets, studyId))].find(([, one]) => one === pseudonym);
      const part = known && (await heldPart(ctx.tx, known[0]));
      const person = part && (await personOf(ctx.tx, part.patient_id));
      if (!person) throw invalid({ field: '/pseudonym', code: 'patient_unknown' });
      // The reading of a name is an entry of its own, with its reason: whose it was stands with the part.
      ctx.audit({
        action: 'resolve_pseudonym',
        subjectType: 'patient_studies',
        subjectId: part.id,
        changes: { pseudonym, reason },
      });
      return {
        patientId: person.id,
        patientStudyId: part.id,
        name: person.name,
        birthDate: person.birthDate,
      };
    }),
  ];
}
