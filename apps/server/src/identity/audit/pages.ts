import type { AuditRecord } from '@fernpuls/contract/identity/audit.call';
import type { Context } from '../../ground/context.ts';
import { type Entry, findEntries, findReadings, type Wanted } from './queries.ts';
import { recordsOfAudit, unusualOf } from './unusual.queries.ts';

type Asked = { limit: number; withPatients: boolean };
type Page = { data: AuditRecord[]; next: number | null };

export async function pageOf(ctx: Context, wanted: Wanted, asked: Asked): Promise<Page> {
  if (wanted.kind === 'unusual') return unusualPage(ctx, wanted, asked);
  const found = await findEntries(ctx.tx, wanted, asked);
  const data = found.slice(0, asked.limit);
  const unusual = await unusualOf(ctx.tx, ctx.tenant.hours, data.flatMap(readingOf));
  return {
    data: data.map((entry) => ({ ...entry, isUnusual: unusual.has(entry.id) })),
    next: found.length > asked.limit ? (data.at(-1)?.id ?? null) : null,
  };
}

/** Readings judged in one request; a page may be short of rows and still have a next one. */
const [piece, pieces] = [1000, 10];

async function unusualPage(ctx: Context, wanted: Wanted, asked: Asked): Promise<Page> {
  const ids: number[] = [];
  let before = wanted.before;
  let isEnd = false;
  for (let at = 0; at < pieces && ids.length < asked.limit && !isEnd; at += 1) {
    const readings = await findReadings(ctx.tx, before === undefined ? wanted : { ...wanted, before }, piece);
    const unusual = await unusualOf(ctx.tx, ctx.tenant.hours, readings);
    ids.push(...readings.filter(({ id }) => unusual.has(id)).map(({ id }) => id));
    before = readings.at(-1)?.id;
    isEnd = readings.length < piece;
  }
  const shown = ids.slice(0, asked.limit);
  const { before: _, ...rest } = wanted;
  const data = shown.length === 0 ? [] : await findEntries(ctx.tx, rest, { ...asked, ids: shown });
  const isCut = ids.length > shown.length;
  return {
    data: data.map((entry) => ({ ...entry, isUnusual: true })),
    next: isCut ? (shown.at(-1) ?? null) : isEnd ? null : (before ?? null),
  };
}

function readingOf({ id, at, action, actorKind, patientId, subjectType }: Entry) {
  const isReading = action === 'read' && actorKind === 'physician' && !recordsOfAudit.includes(subjectType);
  return isReading && patientId !== null ? [{ id, at, patientId }] : [];
}
