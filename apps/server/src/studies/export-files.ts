import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { dayNumber } from '@fernpuls/domain/kit/day-text';
import { writeCsv } from '@fernpuls/domain/kit/write-csv';
import { findValueType } from '@fernpuls/domain/measurements/value-types';
import type { OpenSpan } from '@fernpuls/domain/kit/open-span';
import { overlap } from '@fernpuls/domain/studies/consent';
import { odmParts, type OdmSubject } from '@fernpuls/domain/studies/odm';
import { askedSpans, type Frozen, valueTypesIn } from '@fernpuls/domain/studies/versions';
import type { Context } from '../ground/context.ts';
import type { Secrets } from '../ground/secrets.ts';
import { textOf } from '../ground/sentences.ts';
import { armsOfStudy, keepersOf, type OrderedExport, peopleOfStudy, readingsOf } from './exports.queries.ts';
import { coveredSteps } from './covered.ts';
import { openPseudonym } from './keys.ts';
import { protocolOf } from './study-page.ts';
import { type HeldStudy, heldStudy } from './study.queries.ts';
import { type LoggedStep, stepsOf, surveyNames } from './subject.queries.ts';

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

type Person = Omit<OdmSubject, 'visits'> & {
  id: string;
  /** When their consent held while they took part. */
  spans: OpenSpan[];
  steps: LoggedStep[];
};

/** Some at a time, in the order in which they came; nobody who never consented. */
async function* people(
  { tx, tenant }: Context,
  secrets: Secrets,
  { study, reader, frozen }: Asked & { frozen: readonly Frozen[] },
): AsyncGenerator<Person[]> {
  const calendar = calendarOf();
  const arms = await armsOfStudy(tx, study.id, reader);
  for await (const some of peopleOfStudy(tx, study.id)) {
    const ids = some.map(({ id }) => id);
    const logs = Map.groupBy(await stepsOf(tx, ids), ({ partId }) => partId);
    const found = some.map(({ id, status, includedOn, screenedOn, endedOn, keyId, sealed }) => {
      const part = {
        from: calendar.dayStart(dayNumber(screenedOn)),
        to: endedOn === null ? null : calendar.dayStart(dayNumber(endedOn) + 1),
      };
      const { spans, steps } = coveredSteps(logs.get(id) ?? [], frozen);
      return {
        id,
        status,
        includedOn,
        pseudonym: keyId && sealed ? openPseudonym(secrets, sealed, { tenantId: tenant.id, id: keyId }) : '',
        arm: arms.get(id) ?? null,
        spans: spans.flatMap((span) => overlap(span, part) ?? []),
        steps,
      };
    });
    const consented = found.filter(({ spans }) => spans.length > 0);
    if (consented.length > 0) yield consented;
  }
}

async function* odm(ctx: Context, secrets: Secrets, asked: Asked): AsyncGenerator<Stretch> {
  const { study } = asked;
  const { protocol, version, frozen } = await protocolOf(ctx, study);
  const madeAt = ctx.now.toISOString();
  const versions = frozen.map((one) => ({
    version: one.version,
    protocol: one.document,
    since: new Date(one.createdAt).toISOString(),
  }));
  if (versions.length === 0) versions.push({ version, protocol, since: madeAt });
  const surveys = versions.flatMap(({ protocol: { visits } }) =>
    visits.flatMap(({ asks }) => asks.flatMap((ask) => (ask.kind === 'survey' ? ask.surveyId : []))),
  );
  const names = await surveyNames(ctx.tx, surveys);
  const { head, data, tail } = odmParts({
    oid: `S.${study.number}`,
    number: study.number,
    name: study.name,
    description: study.name,
    site: study.site ?? ctx.tenant.name,
    versions,
    language: ctx.language,
    nameOf: (key) => names.get(key) ?? textOf(ctx.language, 'values', `type.${key}`) ?? key,
    madeAt,
    users: (await keepersOf(ctx.tx, study.id)).map(userOid),
  });
  yield { text: head, forms: 0 };
  for (const { version: of, open, subject, close } of data) {
    yield { text: open, forms: 0 };
    const isNewest = of === versions.at(-1)?.version;
    for await (const some of people(ctx, secrets, { ...asked, frozen }))
      for (const person of some) {
        const visits = visitsOf(person.steps, of);
        if (isNewest || visits.length > 0) yield subject({ ...person, visits });
      }
    yield { text: close, forms: 0 };
  }
  yield { text: tail, forms: 0 };
}

/** What somebody kept under a version of the protocol, the last word on each visit. */
function visitsOf(steps: readonly LoggedStep[], version: number): OdmSubject['visits'] {
  const last = new Map(steps.flatMap((one) => (one.step === 'do_visit' ? [[one.visitId, one]] : [])));
  return [...last.values()]
    .filter((one) => one.version === version)
    .map(({ visitId, day, note, form, createdAt, createdById: by }) => ({
      id: visitId ?? '',
      day,
      deviation: note,
      form: form ?? {},
      user: by && userOid(by),
      keptAt: new Date(createdAt).toISOString(),
    }));
}

const userOid = (id: string) => `U.${id}`;

const columns = ['pseudonym', 'arm', 'study_day', 'measured_at', 'value_type', 'value', 'diastolic', 'unit'];

async function* readings(ctx: Context, secrets: Secrets, asked: Asked): AsyncGenerator<Stretch> {
  const { frozen } = await protocolOf(ctx, asked.study);
  const types = [...askedSpans(frozen)];
  const calendar = calendarOf();
  yield { text: writeCsv([columns], forStatistics), forms: 0 };
  if (types.length === 0) return;
  for await (const some of people(ctx, secrets, { ...asked, frozen })) {
    const known = new Map(some.map((person) => [person.id, person]));
    const spans = some.flatMap(({ id: partId, spans: held }) =>
      types.flatMap(([valueType, when]) =>
        when.flatMap((one) =>
          held.flatMap((span) => {
            const both = overlap(one, span);
            return both ? [{ partId, valueType, ...both }] : [];
          }),
        ),
      ),
    );
    for await (const found of readingsOf(ctx.tx, spans)) {
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

/** What each column and each value type of the readings means, with its unit (UCUM), code (LOINC) and plausible range. */
async function dictionary(ctx: Context, study: HeldStudy): Promise<Stretch> {
  const { protocol, frozen } = await protocolOf(ctx, study);
  const asked = frozen.length === 0 ? valueTypesIn(protocol) : [...askedSpans(frozen).keys()];
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
  const types = asked.map((key) => {
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
