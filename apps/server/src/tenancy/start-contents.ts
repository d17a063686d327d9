import { timingSafeEqual } from 'node:crypto';
import {
  publishStartContent,
  type StartContent,
  startContentPath,
} from '@fernpuls/contract/tenancy/start-content.call';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../ground/errors.ts';
import { type Handler, verb } from '../kit/routes.ts';
import { type Database, readingTenant, type Tx } from '../ground/database.ts';
import { newId } from '../ground/ids.ts';
import { brandImageUrl } from './branding.ts';
import type { TenantDirectory } from './tenants.ts';

type Query = Partial<Record<'filters[platform]' | 'filters[tenant]' | 'sort' | 'limit', string>>;

export const startContentHandlers: Handler[] = [
  verb(publishStartContent, async (ctx, input) => {
    const createdAt = ctx.now.toISOString();
    await ctx.tx
      .insertInto('start_content')
      .values({
        id: newId(),
        platform: 'web',
        display: input.display,
        title: input.title,
        description: input.description,
        external_link: input.externalLink,
        external_link_text: input.externalLinkText,
        created_at: createdAt,
      })
      .execute();
    ctx.audit({
      action: 'publish',
      subjectType: 'start_contents',
      subjectId: ctx.tenant.key,
      changes: input,
    });
    return { createdAt };
  }),
];

/** The promo content service: bearer key, no session, its own wire form (specification, section 7). */
export function serveStartContents(
  server: FastifyInstance,
  { database, tenants, key }: { database: Database; tenants: TenantDirectory; key: string },
): void {
  server.get<{ Querystring: Query }>(startContentPath, async (request, reply) => {
    if (!isKey(request.headers.authorization ?? '', key)) throw new Refusal('unauthorized');
    const tenant = await tenants.byHost(request.headers.host ?? '');
    const wanted = request.query['filters[tenant]'];
    if (request.query['filters[platform]'] !== 'web' || !tenant) return reply.send({ data: [] });
    const data = await readingTenant(database, tenant.id, (tx) =>
      wanted === 'global' ? globalContent(tx) : wanted === tenant.key ? ownContent(tx) : Promise.resolve([]),
    );
    return reply.header('cache-control', 'no-cache').send({ data });
  });
}

const columns = [
  'display',
  'title',
  'description',
  'external_link',
  'external_link_text',
  'created_at',
] as const;
type Row = Record<(typeof columns)[number], string | null>;

async function ownContent(tx: Tx): Promise<StartContent[]> {
  const [row, banner] = await Promise.all([
    tx
      .selectFrom('start_content')
      .where('platform', '=', 'web')
      .select(columns)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
    tx.selectFrom('brand_image').where('kind', '=', 'banner').select('digest').executeTakeFirst(),
  ]);
  const media = banner ? { url: brandImageUrl('banner', banner.digest) } : null;
  const isEmpty = !row || columns.every((name) => name === 'created_at' || row[name] === null);
  return isEmpty && !media ? [] : [toContent(row, media)];
}

async function globalContent(tx: Tx): Promise<StartContent[]> {
  const row = await tx
    .selectFrom('global_start_content')
    .where('platform', '=', 'web')
    .select(columns)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? [toContent(row, null)] : [];
}

function toContent(row: Row | undefined, media: StartContent['media']): StartContent {
  return {
    display: row?.display ?? null,
    title: row?.title ?? null,
    description: row?.description ?? null,
    externalLink: row?.external_link ?? null,
    externalLinkText: row?.external_link_text ?? null,
    createdAt: row?.created_at ?? '',
    media,
  };
}

function isKey(authorization: string, key: string): boolean {
  const given = Buffer.from(authorization.replace(/^Bearer\s+/i, ''));
  const wanted = Buffer.from(key);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
