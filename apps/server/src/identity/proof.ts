import { proveIdentity } from '@fernpuls/contract/identity/proof.call';
import { type Handler, scoped } from '../kit/routes.ts';
import { inContext } from '../kit/transaction.ts';
import { requireAnswer, signedIn } from './answers.ts';
import { provedUntil } from './entry.ts';
import type { IdentityParts } from './parts.ts';

export function proofHandlers(parts: IdentityParts): Handler[] {
  return [
    scoped(proveIdentity, async (scope, answer) => {
      const person = signedIn(scope);
      await requireAnswer(scope, parts, answer);
      const freshUntil = provedUntil(scope.now);
      await inContext(scope, async (ctx) => {
        await ctx.tx
          .updateTable('session')
          .set({ fresh_until: freshUntil })
          .where('id', '=', person.sessionId)
          .execute();
        ctx.audit({ action: 'prove_identity', subjectType: 'physicians', subjectId: person.id });
      });
      parts.peopleChanged(scope.tenant.id, [person.id]);
      return { freshUntil };
    }),
  ];
}
