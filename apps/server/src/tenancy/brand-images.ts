import { createHash } from 'node:crypto';
import {
  type BrandImageKind,
  brandImageKinds,
  removeBrandImage,
  uploadBrandImage,
} from '@fernpuls/contract/tenancy/brand-image.call';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { InputOf } from '@fernpuls/contract/kit/call';
import type { Context } from '../ground/context.ts';
import { asSystem, type Database, readingTenant } from '../ground/database.ts';
import { Refusal } from '../ground/errors.ts';
import { ownerOf } from '../ground/workshop/owner.ts';
import type { Workshop } from '../ground/workshop/workshop.ts';
import { type Handler, scoped, verb } from '../kit/routes.ts';
import { inContext } from '../kit/transaction.ts';
import { type BrandImageFile, readBrandImage } from './brand-image-file.ts';
import { brandImageUrl } from './branding.ts';
import { practiceRows } from './queries.ts';
import { modeOf, type TenantDirectory } from './tenants.ts';

export function brandImageHandlers(workshop: Workshop): Handler[] {
  return [
    scoped(uploadBrandImage, async (scope, image) => {
      const file = await readBrandImage(image, { workshop, owner: ownerOf(scope) });
      return inContext(scope, (ctx) => storeBrandImage(ctx, image, file));
    }),
    verb(removeBrandImage, dropBrandImage),
  ];
}

export async function storeBrandImage(
  ctx: Context,
  { kind, fileName }: Pick<InputOf<typeof uploadBrandImage>, 'kind' | 'fileName'>,
  { type, content }: BrandImageFile,
) {
  const digest = createHash('sha256').update(content).digest('hex');
  const before = await nameOf(ctx.tx, kind);
  const values = {
    content_type: type,
    file_name: fileName,
    digest,
    content,
    updated_at: ctx.now.toISOString(),
  };
  await ctx.tx
    .insertInto('brand_image')
    .values({ kind, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'kind']).doUpdateSet(values))
    .execute();
  ctx.audit({
    action: 'update',
    subjectType: 'corporate_identities',
    subjectId: ctx.tenant.key,
    changes: { [kind]: [before, fileName] },
  });
  return { url: brandImageUrl(kind, digest), fileName, bytes: content.length };
}

export async function dropBrandImage(ctx: Context, { kind }: InputOf<typeof removeBrandImage>) {
  const before = await nameOf(ctx.tx, kind);
  if (before === null) return {};
  await ctx.tx.deleteFrom('brand_image').where('kind', '=', kind).execute();
  ctx.audit({
    action: 'update',
    subjectType: 'corporate_identities',
    subjectId: ctx.tenant.key,
    changes: { [kind]: [before, null] },
  });
  return {};
}

async function nameOf(tx: Parameters<Parameters<typeof readingTenant>[2]>[0], kind: BrandImageKind) {
  const row = await tx
    .selectFrom('brand_image')
    .where('kind', '=', kind)
    .select('file_name')
    .executeTakeFirst();
  return row?.file_name ?? null;
}

/** What was uploaded is shown as a picture and as nothing else, even when somebody opens its address by itself. */
const pictureHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
  'content-disposition': 'inline',
  'cache-control': 'public, max-age=31536000, immutable',
};

/** The pictures themselves: bytes, no JSON, hence routes of their own; on the operator's host of any practice. */
export function serveBrandImages(
  server: FastifyInstance,
  database: Database,
  tenants: TenantDirectory,
): void {
  server.get<{ Params: { kind: string } }>('/web/v1/tenants/brand_images/:kind', async (request, reply) => {
    const tenant = await tenants.byHost(request.headers.host ?? '');
    return answered(reply, await pictureOf(database, tenant?.id, request.params.kind));
  });
  server.get<{ Params: { key: string; kind: string } }>(
    '/web/v1/manage/tenants/:key/brand_images/:kind',
    async (request, reply) => {
      const { key, kind } = request.params;
      if (modeOf(request.headers.host ?? '') !== 'manage') throw new Refusal('route_unknown');
      const [practice] = await asSystem(database, (tx) => practiceRows(tx, key));
      return answered(reply, await pictureOf(database, practice?.id, kind));
    },
  );
}

type Picture = { content_type: string; content: Buffer };

async function pictureOf(database: Database, tenantId: number | undefined, given: string): Promise<Picture> {
  const kind = brandImageKinds.find((one) => one === given);
  if (tenantId === undefined || !kind) throw new Refusal('not_found');
  const row = await readingTenant(database, tenantId, (tx) =>
    tx
      .selectFrom('brand_image')
      .where('kind', '=', kind)
      .select(['content_type', 'content'])
      .executeTakeFirst(),
  );
  if (!row) throw new Refusal('not_found');
  return row;
}

function answered(reply: FastifyReply, { content_type, content }: Picture) {
  return reply.headers(pictureHeaders).type(content_type).send(content);
}
