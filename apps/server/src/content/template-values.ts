import { templateValues } from '@fernpuls/contract/content/text-template.call';
import { type Language, localeOf } from '@fernpuls/contract/languages';
import type { TemplateVariable } from '@fernpuls/domain/content/text-template';
import { findValueType } from '@fernpuls/domain/measurements/value-types';
import { type Context, personId } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { mayRead } from '../ground/may-read.ts';
import { textOf } from '../ground/sentences.ts';
import { type Handler, verb } from '../kit/routes.ts';
import { lastReadings, type LastReading, nextConsultation, personOf, senderName } from './queries.ts';

type Value = { variable: TemplateVariable; text: string | null; measuredAt: string | null };

const timeZone = 'Europe/Berlin';
const measured: Partial<Record<TemplateVariable, string>> = {
  last_weight: 'weight',
  last_blood_pressure: 'blood_pressure',
  last_pulse: 'pulse',
  last_spo2: 'spo2',
};

/** Of what the caller may not see there is no value: the template says so by what stays unfilled. */
export const templateValuesHandler: Handler = verb(templateValues, async (ctx, { patientId, language }) => {
  const person = await personOf(ctx.tx, patientId);
  if (!person) throw new Refusal('not_found');
  const now = ctx.now.toISOString();
  const me = personId(ctx);
  const mayMeet = mayRead(ctx, 'video_consultation', 'conferences');
  const appointment = mayMeet ? await nextConsultation(ctx.tx, patientId, now) : null;
  const plain: Partial<Record<TemplateVariable, string | null>> = {
    salutation: textOf(language, 'text_templates', `salutation.${person.gender}`, {
      first: person.first_name,
      last: person.last_name,
    }),
    first_name: person.first_name,
    last_name: person.last_name,
    birth_date: dayOf(language, `${person.birth_date}T12:00:00Z`),
    next_appointment: appointment && momentOf(language, appointment),
    primary_physician: person.primary_physician,
    practice: ctx.tenant.name,
    sender: me === null ? null : await senderName(ctx.tx, me),
    today: dayOf(language, now),
  };
  const told = Object.entries(plain) as [TemplateVariable, string | null][];
  return {
    values: [
      ...told.map(([variable, text]): Value => ({ variable, text, measuredAt: null })),
      ...(await readingsOf(ctx, patientId, language)),
    ],
  };
});

async function readingsOf(ctx: Context, patientId: string, language: Language): Promise<Value[]> {
  const types = Object.values(measured);
  const now = ctx.now.toISOString();
  const isShown = mayRead(ctx, 'patient_measurement', 'measurements');
  const found = isShown ? await lastReadings(ctx.tx, { patientId, types, now }) : [];
  const variables = Object.entries(measured) as [TemplateVariable, string][];
  return variables.map(([variable, type]) => {
    const last = found.find((reading) => reading.value_type === type);
    return {
      variable,
      text: last ? figureOf(language, last) : null,
      measuredAt: last ? new Date(last.measured_at).toISOString() : null,
    };
  });
}

function figureOf(language: Language, { value_type: type, value, diastolic }: LastReading): string {
  const kind = findValueType(type);
  const digits = kind?.decimals ?? 1;
  const format = new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const figure =
    diastolic === null ? format.format(value) : `${format.format(value)}/${format.format(diastolic)}`;
  return `${figure}\u00a0${unitOf(kind?.unit ?? '')}`.trim();
}

/** UCUM writes what is said otherwise. */
function unitOf(unit: string): string {
  return unit === 'mm[Hg]' ? 'mmHg' : unit;
}

function dayOf(language: Language, at: string): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date(at));
}

function momentOf(language: Language, at: string): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    timeZone,
    dateStyle: 'full',
    timeStyle: 'short',
  }).format(new Date(at));
}
