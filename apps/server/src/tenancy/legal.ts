import {
  giveLegalConsents,
  type LegalText,
  legalTexts,
  legalVersions,
  pendingLegalConsents,
  publishLegalText,
} from '@fernpuls/contract/tenancy/legal.call';
import { type LegalVersion, pendingConsents } from '@fernpuls/domain/tenancy/legal';
import { type Context, personId } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { type Handler, verb } from '../kit/routes.ts';
import { newId } from '../ground/ids.ts';
import { type LegalRow, legalRows } from './queries.ts';

export const legalHandlers: Handler[] = [
  verb(legalTexts, async (ctx) => ({ data: await currentTexts(ctx) })),
  verb(legalVersions, async (ctx, { kind }) => {
    const rows = await legalRows(ctx.tx, kind);
    return { data: rows.map((row) => ({ ...toText(row), consentCount: row.consent_count })) };
  }),
  verb(publishLegalText, async (ctx, { kind, texts, changeNote }) => {
    const newest = (await legalRows(ctx.tx, kind))[0];
    const version = (newest?.version ?? 0) + 1;
    await ctx.tx
      .insertInto('legal_text')
      .values({
        id: newId(),
        kind,
        version,
        texts: JSON.stringify(texts),
        change_note: changeNote || null,
        is_sample: false,
        published_by_id: personId(ctx),
        published_at: ctx.now.toISOString(),
      })
      .execute();
    ctx.audit({ action: 'publish', subjectType: 'legal_texts', subjectId: kind, changes: { version } });
    const row = (await legalRows(ctx.tx, kind))[0];
    if (!row) throw new Error('a published text is there');
    return { data: toText(row) };
  }),
  verb(pendingLegalConsents, async (ctx) => ({ pending: await pendingOf(ctx) })),
  verb(giveLegalConsents, async (ctx, { consents }) => {
    const physicianId = signedIn(ctx);
    const current = await currentTexts(ctx);
    for (const { kind, version } of consents) {
      const isCurrent = current.some((text) => text.kind === kind && text.version === version);
      if (!isCurrent) throw new Refusal('conflict');
      const given = await ctx.tx
        .insertInto('legal_consent')
        .values({ physician_id: physicianId, kind, version, language: ctx.language })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (given.numInsertedOrUpdatedRows === 0n) continue;
      ctx.audit({ action: 'consent', subjectType: 'legal_texts', subjectId: kind, changes: { version } });
    }
    return { pending: await pendingOf(ctx) };
  }),
];

async function pendingOf(ctx: Context): Promise<LegalText[]> {
  const [current, given] = await Promise.all([
    currentTexts(ctx),
    ctx.tx
      .selectFrom('legal_consent')
      .where('physician_id', '=', signedIn(ctx))
      .select(['kind', 'version'])
      .execute(),
  ]);
  const known = (text: { kind: string; version: number }): LegalVersion[] =>
    text.kind === 'terms' || text.kind === 'privacy' ? [{ kind: text.kind, version: text.version }] : [];
  const pending = pendingConsents(current.flatMap(known), given.flatMap(known));
  return pending.flatMap(({ kind }) => current.filter((text) => text.kind === kind));
}

async function currentTexts(ctx: Context): Promise<LegalText[]> {
  return (await legalRows(ctx.tx, null)).map(toText);
}

function toText(row: LegalRow): LegalText {
  return {
    // The table's check and the contract name the same kinds; the texts passed the contract when they were published.
    kind: row.kind as LegalText['kind'],
    texts: row.texts as LegalText['texts'],
    version: row.version,
    changeNote: row.change_note,
    isSample: row.is_sample,
    publishedAt: row.published_at,
    publishedBy: row.published_by,
  };
}

function signedIn(ctx: Context): string {
  const id = personId(ctx);
  if (id === null) throw new Refusal('unauthorized');
  return id;
}
