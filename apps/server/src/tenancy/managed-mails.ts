import {
  changeMailText,
  managedMailText,
  type ManagedMailText,
  previewMailText,
  restoreStandardMail,
} from '@fernpuls/contract/tenancy/mail-text.call';
import { sendTestMail } from '@fernpuls/contract/tenancy/managed-tabs.call';
import {
  mailTextFaults,
  mailTextFields,
  type MailTexts,
  requiredVariables,
} from '@fernpuls/domain/tenancy/mail-text';
import type { Context, Scope } from '../ground/context.ts';
import { asSystem } from '../ground/database.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { type Handler, scoped } from '../kit/routes.ts';
import { inReading } from '../kit/transaction.ts';
import { fromOutside } from './from-outside.ts';
import { brandOfMail, practiceOfMail } from './mail-brand.ts';
import { queueMail } from './mail-outbox.ts';
import { knownVariables, type MailKind, sampleReader, samplesOf } from './mail-samples.ts';
import { renderMail, standardTexts, subjectOf } from './mail-text.ts';
import { textVersions } from './mail-texts.queries.ts';
import { namesOf } from './managed-tabs.queries.ts';
import { type ManagedParts, practiceScope } from './managed-tenants.ts';

/** What people of a practice are sent: the practice's own words, as they arrive, and a trial to oneself. */
export function managedMailHandlers(parts: ManagedParts): Handler[] {
  return [
    scoped(managedMailText, async (scope, { key, ...mail }) =>
      shown(scope, await practiceScope(scope, parts, key), mail),
    ),
    scoped(previewMailText, async (scope, { key, template, language, ...own }) => {
      const practice = await practiceScope(scope, parts, key);
      const mail = { template, language };
      refuseFaults(mail, own);
      const row = await inReading(practice, ({ tx, tenant }) => practiceOfMail(tx, tenant.id));
      const brand = brandOfMail(row);
      const params = {
        ...samplesOf(mail, scope.now),
        name: sampleReader,
        practice: practice.tenant.name,
        product: brand.productName,
      };
      const link = standardTexts(template, language).button === null ? null : parts.originOf(practice.tenant);
      const content = { ...mail, recipientName: sampleReader, params, link, own };
      return { subject: subjectOf(content), ...renderMail(content, brand) };
    }),
    scoped(changeMailText, (scope, { key, template, language, version, ...own }) => {
      refuseFaults({ template, language }, own);
      return written(scope, parts, key, { mail: { template, language }, version, own });
    }),
    scoped(restoreStandardMail, (scope, { key, template, language, version }) =>
      written(scope, parts, key, { mail: { template, language }, version, own: null }),
    ),
    scoped(sendTestMail, async (scope, { key, ...mail }) => {
      const to = await ownAddress(scope);
      await fromOutside(scope, parts, key, async (ctx) => {
        const link = standardTexts(mail.template, mail.language).button && parts.originOf(ctx.tenant);
        const params = samplesOf(mail, ctx.now);
        await queueMail(ctx, parts.secrets, { ...mail, to, params, ...(link !== null && { link }) });
        const changes = { test: mail.template, practice: key };
        ctx.audit({ action: 'create', subjectType: 'mail_messages', subjectId: null, changes });
      });
      return { recipient: to.email };
    }),
  ];
}

function refuseFaults({ template, language }: MailKind, own: MailTexts): void {
  const required = requiredVariables(standardTexts(template, language));
  const faults = mailTextFaults(own, { known: knownVariables({ template, language }), required });
  if (faults.length > 0)
    throw invalid(
      ...faults.map(({ field, fault: { code, params } }) => ({ field: `/${field}`, code, params })),
    );
}

type Writing = { mail: MailKind; version: number; own: MailTexts | null };

/** Of two who write from the same version the second is refused: the key of the row is taken. */
async function written(
  scope: Scope,
  parts: ManagedParts,
  key: string,
  { mail, version, own }: Writing,
): Promise<ManagedMailText> {
  await fromOutside(scope, parts, key, async (ctx) => {
    const [newest] = await textVersions(ctx.tx, { tenantId: ctx.tenant.id, ...mail });
    if ((newest?.version ?? 0) !== version) throw new Refusal('conflict');
    const before = newest?.texts ?? standardTexts(mail.template, mail.language);
    const after = own ?? standardTexts(mail.template, mail.language);
    const isSame = mailTextFields.every((field) => before[field] === after[field]);
    if (isSame && (newest?.texts ?? null) === own) return;
    await ctx.tx
      .insertInto('mail_text')
      .values({
        ...mail,
        version: version + 1,
        ...(own ?? { subject: null, lead: null, button: null, after: null }),
        created_by_id: writer(ctx),
        created_at: ctx.now.toISOString(),
      })
      .execute();
    ctx.audit({
      action: 'update',
      subjectType: 'tenants',
      subjectId: ctx.tenant.key,
      changes: {
        [`mail_${mail.template}`]: [
          version === 0 ? null : `${mail.language} ${version}`,
          `${mail.language} ${version + 1}`,
        ],
      },
    });
  });
  return shown(scope, await practiceScope(scope, parts, key), mail);
}

function writer({ actor }: Context): string {
  if (actor.kind !== 'operator') throw new Refusal('unauthorized');
  return actor.id;
}

async function shown(scope: Scope, practice: Scope, mail: MailKind): Promise<ManagedMailText> {
  const versions = await inReading(practice, ({ tx, tenant }) =>
    textVersions(tx, { tenantId: tenant.id, ...mail }),
  );
  const authors = versions.map(({ byId }) => byId);
  const names = await asSystem(scope.database, (tx) => namesOf(tx, scope.tenant.id, authors));
  const standard = standardTexts(mail.template, mail.language);
  const required = requiredVariables(standard);
  const samples: Record<string, string | number> = {
    ...samplesOf(mail, scope.now),
    name: sampleReader,
    practice: practice.tenant.name,
    product: practice.tenant.name,
  };
  return {
    standard,
    own: versions[0]?.texts ?? null,
    version: versions[0]?.version ?? 0,
    variables: knownVariables(mail).map((name) => ({
      name,
      sample: String(samples[name] ?? ''),
      isRequired: required.includes(name),
    })),
    versions: versions.map(({ version, at, byId, texts }) => ({
      version,
      at,
      by: names.get(byId) ?? null,
      texts,
    })),
  };
}

/** Of the operator's own person: nobody else is ever sent a trial. */
function ownAddress(scope: Scope): Promise<{ email: string; name: string }> {
  return inReading(scope, async ({ tx, actor }) => {
    if (actor.kind !== 'physician') throw new Refusal('unauthorized');
    const person = await tx
      .selectFrom('physician')
      .where('id', '=', actor.id)
      .select(['email', 'first_name', 'last_name'])
      .executeTakeFirstOrThrow();
    return { email: person.email, name: `${person.first_name} ${person.last_name}` };
  });
}
