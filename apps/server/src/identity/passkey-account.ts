import {
  addPasskey,
  type Passkey,
  passkeyRegistrationOptions,
  passkeys,
  removePasskey,
  renamePasskey,
} from '@fernpuls/contract/identity/passkey.call';
import {
  type AuthenticatorTransport,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Context } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { type Handler, scoped, verb } from '../kit/routes.ts';
import { inContext } from '../kit/transaction.ts';
import { newId } from '../ground/ids.ts';
import { signedIn } from './answers.ts';
import type { IdentityParts } from './parts.ts';
import { sealPasskeyChallenge, takePasskeyChallenge } from './passkey-challenges.ts';
import { requireFactorLeft } from './factor-duty.ts';
import { notify } from './password-change.ts';
import { challengeIn, type Json, passkeysOf, relyingParty } from './passkeys.ts';
import { activePerson } from './people.ts';

const mostPasskeys = 20;
/** EdDSA, ES256, RS256 (COSE): what every authenticator knows one of, without Node's experimental ones. */
const algorithms = [-8, -7, -257];

/** The signed-in person's passkeys. */
export function passkeyAccountHandlers(parts: IdentityParts): Handler[] {
  return [
    verb(passkeys, async (ctx) => ({
      data: (await passkeysOf(ctx.tx, signedIn(ctx).id)).map((row) => shown(row)),
    })),
    verb(passkeyRegistrationOptions, async (ctx) => {
      const person = await activePerson(ctx.tx, signedIn(ctx).id);
      if (!person) throw new Refusal('session_expired');
      const known = await passkeysOf(ctx.tx, person.id);
      const challenge = { purpose: 'registration', physicianId: person.id, bound: null } as const;
      const options = await generateRegistrationOptions({
        rpName: ctx.tenant.name,
        rpID: relyingParty(ctx, parts).id,
        userName: person.email,
        userDisplayName: `${person.first_name} ${person.last_name}`,
        userID: new Uint8Array(Buffer.from(person.id.replaceAll('-', ''), 'hex')),
        challenge: new Uint8Array(sealPasskeyChallenge(ctx, parts, challenge)),
        supportedAlgorithmIDs: algorithms,
        attestationType: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: known.map((row) => ({
          id: row.credential_id,
          transports: row.transports as AuthenticatorTransport[],
        })),
      });
      return { challenge: options.challenge, options: { ...options } };
    }),
    scoped(addPasskey, async (scope, { challenge, credential, label }) => {
      const added = await inContext(scope, (ctx) => add(ctx, parts, { challenge, credential, label }));
      if (!added) throw invalid({ field: '/credential', code: 'passkey_refused' });
      parts.peopleChanged(scope.tenant.id, [signedIn(scope).id]);
      return { data: added };
    }),
    verb(renamePasskey, async (ctx, { id, label }) => {
      const row = await ctx.tx
        .updateTable('passkey')
        .set({ label })
        .where('id', '=', id)
        .where('physician_id', '=', signedIn(ctx).id)
        .returningAll()
        .executeTakeFirst();
      if (!row) throw new Refusal('not_found');
      ctx.audit({ action: 'update', subjectType: 'passkeys', subjectId: id, changes: { label } });
      return { data: shown(row) };
    }),
    verb(removePasskey, async (ctx, { id }) => {
      const row = await ctx.tx
        .deleteFrom('passkey')
        .where('id', '=', id)
        .where('physician_id', '=', signedIn(ctx).id)
        .returning('label')
        .executeTakeFirst();
      if (!row) throw new Refusal('not_found');
      await requireFactorLeft(ctx);
      ctx.audit({ action: 'remove', subjectType: 'passkeys', subjectId: id });
      await tell(ctx, parts, 'passkey_removed', row.label);
      return {};
    }),
  ];
}

type Given = { challenge: string; credential: Json; label: string };

/** Null: the authenticator's answer is none to this question, or not from this practice's address. */
async function add(ctx: Context, parts: IdentityParts, given: Given): Promise<Passkey | null> {
  const person = signedIn(ctx);
  const response = asResponse(given.credential);
  const asked = challengeIn(response);
  const taken =
    asked !== null &&
    (await takePasskeyChallenge(ctx, parts, {
      challenge: asked,
      purpose: 'registration',
      named: given.challenge,
    }));
  if (!taken || taken.physicianId !== person.id) throw new Refusal('challenge_expired');
  const { origin, id: rpId } = relyingParty(ctx, parts);
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: asked,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const known = await passkeysOf(ctx.tx, person.id);
  if (known.length >= mostPasskeys) throw new Refusal('conflict');
  const { credential, credentialBackedUp } = verified.registrationInfo;
  const row = await ctx.tx
    .insertInto('passkey')
    .values({
      id: newId(),
      physician_id: person.id,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      label: given.label,
      is_backed_up: credentialBackedUp,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'credential_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  ctx.audit({ action: 'create', subjectType: 'passkeys', subjectId: row.id });
  ctx.announce('sessions_changed', [person.id]);
  await tell(ctx, parts, 'passkey_added', row.label);
  return shown(row);
}

async function tell(
  ctx: Context,
  parts: IdentityParts,
  template: 'passkey_added' | 'passkey_removed',
  label: string,
): Promise<void> {
  const person = await activePerson(ctx.tx, signedIn(ctx).id);
  if (person) await notify(ctx, parts, person, { template, params: { label } });
}

type Row = Awaited<ReturnType<typeof passkeysOf>>[number];

function shown(row: Row): Passkey {
  return {
    id: row.id,
    label: row.label,
    isBackedUp: row.is_backed_up,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}

/** Any JSON: the verifier looks at every part of it and throws where it is no response. */
function asResponse(credential: Json): RegistrationResponseJSON {
  return credential as unknown as RegistrationResponseJSON;
}
