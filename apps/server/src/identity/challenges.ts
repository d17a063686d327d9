import type { AuditAction } from '@fernpuls/contract/identity/audit-actions';
import type { Tx } from '../ground/database.ts';
import { Refusal } from '../ground/errors.ts';
import { newId } from '../ground/ids.ts';
import { joinToken, newToken, splitToken, tokenMatches } from './tokens.ts';

const prefix = 'fpc';
/** Codes a challenge stands before it is worth nothing. */
const wrongAnswersAllowed = 5;

type Purpose = 'sign_in' | 'unlock' | 'handoff';
export type Challenge = { id: string; physicianId: string; content: ChallengeContent };
/** What the first factor already decided, or the session that is to be unlocked. */
type ChallengeContent = {
  remember?: boolean;
  action?: AuditAction;
  sessionId?: string;
};
type Issue = {
  purpose: Purpose;
  physicianId: string;
  seconds: number;
  content?: ChallengeContent;
  now: Date;
};

/** The text is handed out once; only its hash is kept. */
export async function issueChallenge(tx: Tx, issue: Issue): Promise<{ text: string; expiresAt: string }> {
  const { token, hash } = newToken();
  const id = newId();
  const expiresAt = new Date(issue.now.getTime() + issue.seconds * 1000).toISOString();
  await tx
    .insertInto('auth_challenge')
    .values({
      id,
      purpose: issue.purpose,
      physician_id: issue.physicianId,
      token_hash: hash,
      content: JSON.stringify(issue.content ?? {}),
      expires_at: expiresAt,
    })
    .execute();
  return { text: joinToken(prefix, id, token), expiresAt };
}

/** The challenge behind the text, held until the transaction ends; 401 `challenge_expired` otherwise. */
export async function readChallenge(
  tx: Tx,
  text: string,
  purposes: readonly Purpose[],
  now: Date,
): Promise<Challenge> {
  const given = splitToken(prefix, text);
  const row =
    given &&
    (await tx
      .selectFrom('auth_challenge')
      .where('id', '=', given.id)
      .where('purpose', 'in', [...purposes])
      .selectAll()
      .forUpdate()
      .executeTakeFirst());
  const isOpen =
    row &&
    tokenMatches(given.token, row.token_hash) &&
    Date.parse(row.expires_at) > now.getTime() &&
    row.wrong_answers < wrongAnswersAllowed;
  if (!isOpen) throw new Refusal('challenge_expired');
  return { id: row.id, physicianId: row.physician_id, content: row.content as ChallengeContent };
}

/** Reads it and uses it up: the next who comes with the same text is refused. */
export async function takeChallenge(
  tx: Tx,
  text: string,
  purposes: readonly Purpose[],
  now: Date,
): Promise<Challenge> {
  const challenge = await readChallenge(tx, text, purposes, now);
  await tx.deleteFrom('auth_challenge').where('id', '=', challenge.id).execute();
  return challenge;
}

export async function countWrongAnswer(tx: Tx, challengeId: string): Promise<void> {
  await tx
    .updateTable('auth_challenge')
    .set((expression) => ({ wrong_answers: expression('wrong_answers', '+', 1) }))
    .where('id', '=', challengeId)
    .execute();
}
