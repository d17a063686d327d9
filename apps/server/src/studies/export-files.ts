import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { dayNumber } from '@fernpuls/domain/kit/day-text';
import { writeCsv } from '@fernpuls/domain/kit/write-csv';
import { findValueType } from '@fernpuls/domain/measurements/value-types';
import { odmParts, type OdmSubject } from '@fernpuls/domain/studies/odm';
import type { Context } from '../ground/context.ts';
import type { Secrets } from '../ground/secrets.ts';
import { textOf } from '../ground/sentences.ts';
import {
  armsOfStudy,
  keepersOf,
  keptVisits,
  type OrderedExport,
  peopleOfStudy,
  readingsOf,
} from './exports.queries.ts';
import { openPseudonym } from './keys.ts';
import { protocolOf } from './study-page.ts';
import { type HeldStudy, heldStudy } from './study.queries.ts';
import { surveyNames } from './subject.queries.ts';

/** As programs of statistics read a table. */
const forStatistics = { separator: ',', decimal: '.' } as const;

/** A stretch of a file, and how many forms or lines it adds. */
export type Stretch = { text: string; forms: number };
type Asked = { study: HeldStudy; reader: string | null };

/** The file somebody asked for, stretch by stretch: a study of thousands is never in memory as a whole. */
export async function* fileOf(ctx: Context, secrets: Secrets, order: OrderedExport): AsyncGenerator<Stretch> {
  const study = await heldStudy(ctx.tx, order.study_id);
  if (!study) return;
  const asked = { study, reader: order.requested_by_id };
  if (order.kind === 'dictionary') yield await dictionary(ctx, study);
  else yield* order.kind === 'odm' ? odm(ctx, secrets, asked) : readings(ctx, secrets, asked);
}

type Person = Omit<OdmSubject, 'visits'> & { id: string };

/** Some at a time, in the order in which they came. */
async function* people(
  { tx, tenant }: Context,
  secrets: Secrets,
  { study, reader }: Asked,
): AsyncGenerator<Person[]> {
  const arms = await armsOfStudy(tx, study.id, reader);
  for await (const some of peopleOfStudy(tx, study.id))
    yield some.map(({ id, status, includedOn, keyId, sealed }) => ({
      id,
      status,
      includedOn,
      pseudonym: keyId && sealed ? openPseudonym(secrets, sealed, { tenantId: tenant.id, id: keyId }) : '',
      arm: arms.get(id) ?? null,
    }));
}

async function* odm(ctx: Context, secrets: Secrets, asked: Asked): AsyncGenerator<Stretch> {
  const { study } = asked;
  const { protocol, version } = await protocolOf(ctx, study);
  const surveys = protocol.visits.flatMap(({ asks }) =>
    asks.flatMap((ask) => (ask.kind === 'survey' ? ask.surveyId : [])),
  );
  const names = await surveyNames(ctx.tx, surveys);
  const { head, subject, tail } = odmParts({
    oid: `S.${study.number}`,
    number: study.number,
    name: study.name,
    description: study.name,
    site: study.site ?? ctx.tenant.name,
    version,
    protocol,
    language: ctx.language,
    nameOf: (key) => names.get(key) ?? textOf(ctx.language, 'values', `type.${key}`) ?? key,
    madeAt: ctx.now.toISOString(),
    users: (await keepersOf(ctx.tx, study.id)).map(userOid),
  });
  yield { text: head, forms: 0 };
  for await (const some of people(ctx, secrets, asked)) {
    const kept = await keptVisits(
      ctx.tx,
      some.map(({ id }) => id),
    );
    const visitsOf = Map.groupBy(kept, ({ partId }) => partId);
    for (const person of some) {
      const visits = (visitsOf.get(person.id) ?? []).map(({ visitId, day, note, form, createdAt, by }) => ({
        id: visitId,
        day,
        deviation: note,
        form: form ?? {},
        user: by && userOid(by),
        keptAt: new Date(createdAt).toISOString(),
      }));
      yield subject({ ...person, visits });
    }
  }
  yield { text: tail, forms: 0 };
}

const userOid = (id: string) => `U.${id}`;

const columns = ['pseudonym', 'arm', 'study_day', 'measured_at', 'value_type', 'value', 'diastolic', 'unit'];

async function* readings(ctx: Context, secrets: Secrets, asked: Asked): AsyncGenerator<Stretch> {
  const { protocol } = await protocolOf(ctx, asked.study);
  const types = typesIn(protocol);
  const calendar = calendarOf();
  yield { text: writeCsv([columns], forStatistics), forms: 0 };
  if (types.length === 0) return;
  for await (const some of people(ctx, secrets, asked)) {
    const known = new Map(some.map((person) => [person.id, person]));
    for await (const found of readingsOf(ctx.tx, [...known.keys()], types)) {
      const rows = found.map(({ partId, valueType, value, diastolic, at }) => {
        const person = known.get(partId);
        const zero = person?.includedOn;
        return [
          person?.pseudonym ?? '',
          person?.arm ?? null,
          zero ? calendar.dayNumber(Date.parse(at)) - dayNumber(zero) : null,
          new Date(at).toISOString(),
          valueType,
          value,
          diastolic,
          findValueType(valueType)?.unit ?? null,
        ];
      });
      yield { text: writeCsv(rows, forStatistics), forms: rows.length };
    }
  }
}

type Protocol = Awaited<ReturnType<typeof protocolOf>>['protocol'];

function typesIn({ visits }: Protocol): string[] {
  const asked = visits.flatMap(({ asks }) => asks);
  return [...new Set(asked.flatMap((ask) => (ask.kind === 'value' ? ask.valueType : [])))];
}

/** What each column and each value type of the readings means, with its unit (UCUM), code (LOINC) and plausible range. */
async function dictionary(ctx: Context, study: HeldStudy): Promise<Stretch> {
  const { protocol } = await protocolOf(ctx, study);
  const heading = ['column', 'code', 'name', 'type', 'unit', 'loinc', 'min', 'max'];
  const kinds: Record<string, string> = {
    study_day: 'integer',
    measured_at: 'datetime',
    value: 'float',
    diastolic: 'float',
  };
  const plain = columns.map((column) => [
    column,
    null,
    null,
    kinds[column] ?? 'text',
    null,
    null,
    null,
    null,
  ]);
  const arms = protocol.arms.map(({ code, name }) => ['arm', code, name, 'text', null, null, null, null]);
  const types = typesIn(protocol).map((key) => {
    const type = findValueType(key);
    const name = textOf(ctx.language, 'values', `type.${key}`);
    return [
      'value_type',
      key,
      name,
      'float',
      type?.unit ?? null,
      type?.loinc ?? null,
      type?.min ?? null,
      type?.max ?? null,
    ];
  });
  const rows = [...plain, ...arms, ...types];
  return { text: writeCsv([heading, ...rows], forStatistics), forms: rows.length };
}
