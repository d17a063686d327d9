import { at, type Json, list } from '../../kit/json-parts.ts';

const words = (text: string) => text.trim().split(/\s+/);

/** What is read of each part, and what only says where it came from and stands in no plan. */
const known: Readonly<Record<string, readonly string[]>> = {
  MedicationStatement: words(`
    resourceType id contained extension status statusReason medicationReference
    medicationCodeableConcept effectivePeriod effectiveDateTime reasonCode note dosage
    meta text language identifier basedOn partOf category subject context
    dateAsserted informationSource derivedFrom reasonReference
  `),
  Medication: words(`
    resourceType id extension code form ingredient meta text language
    identifier status manufacturer amount batch
  `),
  ingredient: ['id', 'extension', 'itemCodeableConcept', 'isActive', 'strength'],
  dosage: words(`
    id extension sequence text additionalInstruction patientInstruction timing asNeededBoolean
    asNeededCodeableConcept route method site doseAndRate maxDosePerPeriod
  `),
  timing: ['id', 'repeat', 'code'],
};

/** The first element nobody reads, as its path; null: all are known. A part nobody knows may turn what a plan means. */
export function strangeIn(path: string, json: Json): string | null {
  const kind = path.split('.').at(-1) ?? path;
  const key = Object.keys(json).find((one) => !known[kind]?.includes(one) && !isRemark(one));
  if (key !== undefined) return `${path}.${key}`;
  if (kind !== 'MedicationStatement') return null;
  for (const dosage of list(json.dosage)) {
    const timing = at(dosage, 'timing');
    const found =
      strangeIn(`${path}.dosage`, dosage) ?? (timing && strangeIn(`${path}.dosage.timing`, timing));
    if (found !== null) return found;
  }
  return null;
}

/** Remarks beside a primitive say nothing of it but where it came from; what modifies it is no remark. */
const isRemark = (key: string) => key.startsWith('_');

export function strangeMedication(medication: Json | null): string | null {
  if (medication === null) return null;
  const found = strangeIn('Medication', medication);
  if (found !== null) return found;
  for (const ingredient of list(medication.ingredient)) {
    const inner = strangeIn('Medication.ingredient', ingredient);
    if (inner !== null) return inner;
  }
  return null;
}
