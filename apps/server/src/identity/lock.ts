import { lockSession, unlockChallenge, unlockSession } from '@fernpuls/contract/identity/unlock.call';
import type { Context, Scope } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { type Handler, scoped } from '../kit/routes.ts';
import { inContext } from '../kit/transaction.ts';
import { addressArea } from '@fernpuls/domain/identity/address-area';
import { type Answer, factorOf, faultOf, passwordHashOf, refuseFault, signedIn } from './answers.ts';
import { issueChallenge, readChallenge } from './challenges.ts';
import { provedUntil } from './entry.ts';
import type { IdentityParts } from './parts.ts';
import { methodsOf } from './second-factors.ts';
import { endFamily } from './session-ends.ts';

const wrongAnswersAllowed = 5;
const challengeSeconds = 300;

export function lockHandlers(parts: IdentityParts): Handler[] {
  return [
    scoped(lockSession, async (scope) => {
      const person = signedIn(scope);
      await inContext(scope, async (ctx) => {
        await ctx.tx
          .updateTable('session')
          .set({ locked_at: ctx.now.toISOString(), fresh_until: null })
          .where('id', '=', person.sessionId)
          .where('locked_at', 'is', null)
          .execute();
        ctx.announce('sessions_changed', [person.id]);
        ctx.audit({ action: 'lock', subjectType: 'physicians', subjectId: person.id });
      });
      parts.peopleChanged(scope.tenant.id, [person.id]);
      return {};
    }),
    scoped(unlockChallenge, (scope) => inContext(scope, (ctx) => challengeFor(ctx))),
    scoped(unlockSession, async (scope, answer) => unlock(scope, parts, answer)),
  ];
}

async function challengeFor(ctx: Context) {
  const { id, sessionId } = signedIn(ctx);
  const row = await ctx.tx
    .selectFrom('session')
    .innerJoin('physician', (join) =>
      join
        .onRef('physician.tenant_id', '=', 'session.tenant_id')
        .onRef('physician.id', '=', 'session.physician_id'),
    )
    .where('session.id', '=', sessionId)
    .select(['wrong_answers', 'title', 'first_name', 'last_name'])
    .executeTakeFirst();
  if (!row) throw new Refusal('session_expired');
  const { text } = await issueChallenge(ctx.tx, {
    purpose: 'unlock',
    physicianId: id,
    seconds: challengeSeconds,
    content: { sessionId },
    now: ctx.now,
  });
  const hasPassword = (await passwordHashOf(ctx, id)) !== null;
  return {
    challenge: text,
    methods: [...(hasPassword ? (['password'] as const) : []), ...(await methodsOf(ctx.tx, id))],
    name: [row.title, row.first_name, row.last_name].filter(Boolean).join(' '),
    attemptsLeft: Math.max(0, wrongAnswersAllowed - row.wrong_answers),
  };
}

/** The count is committed before the answer is looked at; the fifth wrong one ends the session and its remembrance. */
async function unlock(scope: Scope, parts: IdentityParts, answer: Answer & { challenge: string }) {
  const person = signedIn(scope);
  const tried = await inContext(scope, async (ctx) => {
    const { id, content } = await readChallenge(ctx.tx, answer.challenge, ['unlock'], ctx.now);
    if (content.sessionId !== person.sessionId) throw new Refusal('challenge_expired');
    const session = await ctx.tx
      .updateTable('session')
      .set((expression) => ({ wrong_answers: expression('wrong_answers', '+', 1) }))
      .where('id', '=', person.sessionId)
      .returning(['wrong_answers', 'remember_family_id'])
      .executeTakeFirst();
    if (!session || session.wrong_answers > wrongAnswersAllowed) throw new Refusal('session_expired');
    return { challengeId: id, ...session };
  });
  const fault = await faultOf(scope, parts, answer);
  const freshUntil = provedUntil(scope.now);
  const endsSession = tried.wrong_answers >= wrongAnswersAllowed;
  await inContext(scope, async (ctx) => {
    if (fault) {
      const changes = { factor: factorOf[fault], from: addressArea(scope.address), endsSession };
      ctx.audit({ action: 'unlock_refused', subjectType: 'physicians', subjectId: person.id, changes });
      if (!endsSession) return;
      await ctx.tx.deleteFrom('session').where('id', '=', person.sessionId).execute();
      if (tried.remember_family_id) await endFamily(ctx, person.id, tried.remember_family_id);
      ctx.announce('sessions_changed', [person.id]);
      return;
    }
    const used = await ctx.tx
      .deleteFrom('auth_challenge')
      .where('id', '=', tried.challengeId)
      .executeTakeFirst();
    if (used.numDeletedRows === 0n) throw new Refusal('challenge_expired');
    await ctx.tx
      .updateTable('session')
      .set({
        locked_at: null,
        wrong_answers: 0,
        fresh_until: freshUntil,
        last_used_at: ctx.now.toISOString(),
      })
      .where('id', '=', person.sessionId)
      .execute();
    ctx.announce('sessions_changed', [person.id]);
    ctx.audit({ action: 'unlock', subjectType: 'physicians', subjectId: person.id });
  });
  if (fault && !endsSession) refuseFault(fault);
  parts.peopleChanged(scope.tenant.id, [person.id]);
  if (fault) throw new Refusal('session_expired');
  return { freshUntil };
}
