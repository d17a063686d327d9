import type { BmpPerson } from '../bmp/bmp.ts';
import { dayTimes, dosageLine, doseValue } from '../dose.ts';
import { formText, type PlanEntry, unitText } from '../entry.ts';
import { drugTitle, type Substance } from '../plan.ts';
import { given, type Json } from '../../kit/json-parts.ts';
import { strengthUnits, systems, weekdayCodes, whenOf } from './codes.ts';

/** A row of the plan with what only the record knows of it. Days are `YYYY-MM-DD`. */
export type StatedEntry = PlanEntry & {
  id: string;
  status: 'planned' | 'active' | 'paused' | 'stopped';
  statusReason: string | null;
  fromDay: string | null;
  untilDay: string | null;
};

type Given = {
  /** Of the bundle and of the person, lower-case UUIDs. */
  id: string;
  patientId: string;
  person: BmpPerson;
  author: string;
  /** With its zone. */
  writtenAt: string;
  rows: readonly StatedEntry[];
};

/**
 * A plan of medication as FHIR R4: a collection of the person and a MedicationStatement a row, in the plan's order.
 * Dosages as the German profiles of the digital medication process have them: one for each time of day, doses in the
 * KBV's units, or text alone.
 */
export function writeBundle({ id, patientId, person, author, writtenAt, rows }: Given): Json {
  const entry = (resource: Json) => ({ fullUrl: `urn:uuid:${String(resource.id)}`, resource });
  return {
    resourceType: 'Bundle',
    id,
    type: 'collection',
    timestamp: writtenAt,
    entry: [
      entry(patientOf(patientId, person)),
      ...rows.map((row) => entry(statementOf(row, { patientId, author, writtenAt }))),
    ],
  };
}

const genders: Readonly<Record<string, string>> = { M: 'male', W: 'female', D: 'other', X: 'unknown' };

function patientOf(id: string, { kvnr, familyName, givenName, sex, birthDate }: BmpPerson): Json {
  return given({
    resourceType: 'Patient',
    id,
    identifier: kvnr === null ? null : [{ system: systems.kvnr, value: kvnr }],
    name: [{ use: 'official', family: familyName, given: [givenName] }],
    gender: sex === null ? null : genders[sex],
    birthDate,
  });
}

const statuses = { planned: 'intended', active: 'active', paused: 'on-hold', stopped: 'stopped' } as const;

type Stated = Pick<Given, 'patientId' | 'author' | 'writtenAt'>;

function statementOf(row: StatedEntry, { patientId, author, writtenAt }: Stated): Json {
  const line = [dosageLine(row), unitText(row)].filter(Boolean).join(' ');
  return given({
    resourceType: 'MedicationStatement',
    id: row.id,
    contained: [medicationOf(row)],
    extension: [
      ...(line ? [{ url: systems.rendered, valueMarkdown: line }] : []),
      ...(row.section === 'general' ? [] : [{ url: systems.section, valueCode: row.section }]),
      ...(row.extraLine === null ? [] : [{ url: systems.extraLine, valueString: row.extraLine }]),
    ],
    status: statuses[row.status],
    statusReason: row.statusReason === null ? null : [{ text: row.statusReason }],
    medicationReference: { reference: '#medication', display: drugTitle(row) },
    subject: { reference: `urn:uuid:${patientId}` },
    effectivePeriod: given({ start: row.fromDay, end: row.untilDay }),
    dateAsserted: writtenAt,
    informationSource: { display: author },
    reasonCode: row.reason === null ? null : [{ text: row.reason }],
    note: row.hint === null ? null : [{ text: row.hint }],
    dosage: dosagesOf(row),
  });
}

function medicationOf(row: PlanEntry): Json {
  const { pzn, name, form, substances } = row;
  const shown = formText(row);
  return given({
    resourceType: 'Medication',
    id: 'medication',
    extension: name === null ? [] : [{ url: systems.tradeName, valueString: name }],
    code: given({
      coding: pzn === null ? null : [{ system: systems.pzn, code: pzn }],
      text: name ?? drugTitle(row),
    }),
    form:
      shown === ''
        ? null
        : given({ coding: form === null ? null : [{ system: systems.form, code: form }], text: shown }),
    ingredient: substances.map(ingredientOf),
  });
}

function ingredientOf({ name, strength }: Substance): Json {
  const parted = /^(\d+(?:,\d+)?) (\S+)$/.exec(strength ?? '');
  const code = parted && strengthUnits[parted[2] ?? ''];
  const numerator = code && {
    value: Number((parted[1] ?? '').replace(',', '.')),
    unit: parted[2],
    system: systems.ucum,
    code,
  };
  return given({
    extension: strength === null ? [] : [{ url: systems.strength, valueString: strength }],
    itemCodeableConcept: { text: name },
    strength: numerator ? { numerator, denominator: { value: 1 } } : null,
  });
}

function dosagesOf(row: PlanEntry): Json[] {
  const { dosageKind, weekdays, maxPerDay } = row;
  if (dosageKind === 'text') return [{ text: row.dosageText ?? '' }];
  if (dosageKind === 'as_needed') {
    const most = maxPerDay === null ? null : { ...unitOf(row), value: maxPerDay };
    const day = { value: 24, unit: 'Stunde(n)', system: systems.ucum, code: 'h' };
    return [
      given({
        text: row.dosageText,
        asNeededBoolean: true,
        maxDosePerPeriod: most && { numerator: most, denominator: day },
      }),
    ];
  }
  const dayOfWeek = dosageKind === 'weekly' ? (weekdays ?? []).map((day) => weekdayCodes[day - 1]) : [];
  return dayTimes.flatMap((time) => {
    const dose = row[time];
    if (dose === null || !doseValue(dose)) return [];
    const repeat = given({ frequency: 1, period: 1, periodUnit: 'd', dayOfWeek, when: [whenOf[time]] });
    const extension = [{ url: systems.dose, valueString: dose }];
    const doseQuantity = { extension, value: decimalOf(dose), ...unitOf(row) };
    return [{ timing: { repeat }, doseAndRate: [{ doseQuantity }] }];
  });
}

/** A third has no end: six digits say it, and the extension says what it is. */
const decimalOf = (dose: string) => Number((doseValue(dose) ?? 0).toFixed(6));

function unitOf(row: PlanEntry): Json {
  const unit = unitText(row);
  if (unit === '') return {};
  return row.unit === null ? { unit } : { unit, system: systems.unit, code: row.unit };
}
