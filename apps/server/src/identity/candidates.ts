import { signInCandidates } from '@fernpuls/contract/identity/candidates.call';
import { addressArea } from '@fernpuls/domain/identity/address-area';
import { Refusal } from '../ground/errors.ts';
import { type Handler, own, type OwnScope } from '../kit/routes.ts';
import { asSystem, type Tx, withTenant } from '../ground/database.ts';
import type { OriginOf } from '../ground/origins.ts';
import { accountKey, countGuess, forgive, type Guess } from './attempts.ts';
import { inTurn } from './guess-turns.ts';
import { issueChallenge } from './challenges.ts';
import { addressHash } from './origin.ts';
import { verifyPassword } from './password.ts';
import { normalEmail } from './people.ts';

const handoffSeconds = 60;
/** So many hashes are computed whatever is found: the time does not tell in how many practices somebody works. */
const comparisons = 4;

type Account = {
  tenant_id: number;
  key: string;
  name: string;
  physician_id: string;
  password_hash: string | null;
};
const loginHost = 'login';

/** The person's practices where these credentials fit, asked on the login host. */
export function candidateHandler(originOf: OriginOf): Handler {
  return own(signInCandidates, async (scope, input) => {
    if (!scope.host.toLowerCase().startsWith(`${loginHost}.`)) throw new Refusal('not_found');
    const email = normalEmail(input.email);
    const guesses: Guess[] = [
      { kind: 'account', key: accountKey(email) },
      { kind: 'address', key: addressHash(scope) },
    ];
    const found = await inTurn(scope, () =>
      asSystem(scope.database, async (tx) => {
        await countGuess(tx, guesses, scope.now, 'login_host_attempt');
        return accountsOf(tx, email);
      }),
    );
    const hashes = Array.from(
      { length: Math.max(comparisons, found.length) },
      (_, at) => found[at]?.password_hash ?? null,
    );
    const fits = await Promise.all(hashes.map((hash) => verifyPassword(hash, input.password)));
    const fitting = found.filter((_, at) => fits[at]);
    if (fitting.length === 0) {
      await recordRefused(scope, found);
      throw new Refusal('sign_in_failed');
    }
    await asSystem(scope.database, (tx) => forgive(tx, guesses, 'this_one', 'login_host_attempt'));
    const handoffs = fitting.map((account) => handoffTo(scope, account, originOf));
    return { data: await Promise.all(handoffs) };
  });
}

/** In the practices where the person has an account, with the operator where there is none: one statement either way. */
function recordRefused(scope: OwnScope, found: readonly Account[]): Promise<unknown> {
  const entry = { actor_kind: 'system', action: 'sign_in_failed', subject_type: 'physicians' } as const;
  const changes = JSON.stringify({ factor: 'password', from: addressArea(scope.address) });
  return asSystem(scope.database, async (tx) => {
    const operator = tx.selectFrom('tenant').where('kind', '=', 'operator').select('id').executeTakeFirst();
    const tried = found.map((one) => ({ tenant_id: one.tenant_id, subject_id: one.physician_id }));
    const nobody = { tenant_id: (await operator)?.id, subject_id: null };
    const rows = tried.length > 0 ? tried : [nobody];
    const values = rows.map((row) => ({ ...row, ...entry, changes, request_id: scope.requestId }));
    await tx.insertInto('audit_entry').values(values).execute();
  });
}

function accountsOf(tx: Tx, email: string): Promise<Account[]> {
  return tx
    .selectFrom('physician')
    .innerJoin('tenant', 'tenant.id', 'physician.tenant_id')
    .leftJoin('credential', (join) =>
      join
        .onRef('credential.tenant_id', '=', 'physician.tenant_id')
        .onRef('credential.physician_id', '=', 'physician.id'),
    )
    .where('physician.email', '=', email)
    .where('physician.is_active', '=', true)
    .where('tenant.kind', '=', 'practice')
    .select(['tenant.id as tenant_id', 'tenant.key', 'tenant.name', 'physician.id as physician_id'])
    .select('credential.password_hash')
    .orderBy('tenant.name')
    .limit(50)
    .execute();
}

async function handoffTo(scope: OwnScope, account: Account, originOf: OriginOf) {
  const { text } = await withTenant(scope.database, account.tenant_id, (tx) =>
    issueChallenge(tx, {
      purpose: 'handoff',
      physicianId: account.physician_id,
      seconds: handoffSeconds,
      now: scope.now,
    }),
  );
  const { host } = new URL(originOf(account));
  return { tenant: account.key, name: account.name, host, handoff: text };
}
