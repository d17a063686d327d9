import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { dayNumber } from '@fernpuls/domain/kit/day-text';
import { writeCsv } from '@fernpuls/domain/kit/write-csv';
import { findValueType } from '@fernpuls/domain/measurements/value-types';
import { formCount, odmFile, type OdmStudy } from '@fernpuls/domain/studies/odm';
import type { Context } from '../ground/context.ts';
import type { Secrets } from '../ground/secrets.ts';
import { textOf } from '../ground/sentences.ts';
import { keptVisits, type OrderedExport, readingsIn } from './exports.queries.ts';
import { pseudonymsOf } from './keys.ts';
import { drawnArms } from './randomisation.queries.ts';
import { protocolOf } from './study-page.ts';
import { type HeldStudy, heldStudy } from './study.queries.ts';
import { partsOf, stepsOf, surveyNames } from './subject.queries.ts';

/** As programs of statistics read a table. */
const forStatistics = { separator: ',', decimal: '.' } as const;

type Made = { content: Buffer; forms: number };

/** The file somebody asked for; null where the study has gone. */
export async function makeFile(ctx: Context, secrets: Secrets, order: OrderedExport): Promise<Made | null> {
  const study = await heldStudy(ctx.tx, order.study_id);
  if (!study) return null;
  if (order.kind === 'dictionary') return dictionary(ctx, study);
  const known = await peopleOf(ctx, secrets, { study, reader: order.requested_by_id });
  return order.kind === 'odm' ? odm(ctx, study, known) : readings(ctx, study, known);
}

type People = Awaited<ReturnType<typeof peopleOf>>;

async function peopleOf(
  ctx: Context,
  secrets: Secrets,
  { study, reader }: { study: HeldStudy; reader: string | null },
) {
  const parts = await partsOf(ctx.tx, study.id);
  const steps = await stepsOf(
    ctx.tx,
    parts.map(({ id }) => id),
  );
  const drawn = await drawnArms(ctx.tx, study.id, reader);
  return {
    parts,
    pseudonyms: await pseudonymsOf(ctx, secrets, study.id),
    arms: new Map(drawn.map(({ patient_study_id: id, arm }) => [id, arm])),
    included: new Map(
      steps.flatMap((one) => (one.step === 'include' ? [[one.partId, one.day] as const] : [])),
    ),
  };
}

async function odm(ctx: Context, study: HeldStudy, known: People): Promise<Made> {
  const { protocol, version } = await protocolOf(ctx, study);
  const kept = await keptVisits(ctx.tx, study.id);
  const surveys = protocol.visits.flatMap(({ asks }) =>
    asks.flatMap((ask) => (ask.kind === 'survey' ? ask.surveyId : [])),
  );
  const names = await surveyNames(ctx.tx, surveys);
  const users = [...new Set(kept.flatMap(({ by }) => by ?? []))].map(userOid);
  const content: OdmStudy = {
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
    users,
    subjects: known.parts.map(({ id, status }) => ({
      pseudonym: known.pseudonyms.get(id) ?? '',
      status,
      includedOn: known.included.get(id) ?? null,
      arm: known.arms.get(id) ?? null,
      visits: kept
        .filter(({ partId }) => partId === id)
        .map(({ visitId, day, note, form, createdAt, by }) => ({
          id: visitId,
          day,
          deviation: note,
          form: form ?? {},
          user: by && userOid(by),
          keptAt: new Date(createdAt).toISOString(),
        })),
    })),
  };
  return { content: Buffer.from(odmFile(content)), forms: formCount(content) };
}

const userOid = (id: string) => `U.${id}`;

const columns = ['pseudonym', 'arm', 'study_day', 'measured_at', 'value_type', 'value', 'diastolic', 'unit'];

async function readings(ctx: Context, study: HeldStudy, known: People): Promise<Made> {
  const { protocol } = await protocolOf(ctx, study);
  const found = await readingsIn(ctx.tx, study.id, typesIn(protocol));
  const rows = found.map(({ partId, valueType, value, diastolic, at }) => {
    const zero = known.included.get(partId);
    const day = calendarOf().dayNumber(Date.parse(at));
    return [
      known.pseudonyms.get(partId) ?? '',
      known.arms.get(partId) ?? null,
      zero ? day - dayNumber(zero) : null,
      new Date(at).toISOString(),
      valueType,
      value,
      diastolic,
      findValueType(valueType)?.unit ?? null,
    ];
  });
  return { content: Buffer.from(writeCsv([columns, ...rows], forStatistics)), forms: rows.length };
}

type Protocol = Awaited<ReturnType<typeof protocolOf>>['protocol'];

function typesIn({ visits }: Protocol): string[] {
  const asked = visits.flatMap(({ asks }) => asks);
  return [...new Set(asked.flatMap((ask) => (ask.kind === 'value' ? ask.valueType : [])))];
}

/** What each column and each value type of the readings means, with its unit (UCUM), code (LOINC) and plausible range. */
async function dictionary(ctx: Context, study: HeldStudy): Promise<Made> {
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
  return { content: Buffer.from(writeCsv([heading, ...rows], forStatistics)), forms: rows.length };
}
