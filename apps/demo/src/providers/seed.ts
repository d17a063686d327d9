import { camel } from '@fernpuls/contract/kit/resource';
import { hashText } from '@fernpuls/domain/kit/random';
import { lanr } from '@fernpuls/domain/providers/numbers';
import type { Tx } from '@fernpuls/server/ground/database';
import { newId } from '@fernpuls/server/ground/ids';
import type { DemoPatient } from '../patient.ts';
import { demoContacts, demoDoctors, demoInstitutions } from './catalogue.ts';

type Setting = {
  patients: readonly DemoPatient[];
  patientId(patient: DemoPatient): string;
  people: readonly string[];
};

/** Who treats the patients of the demo practice besides it: everybody has a family doctor, many more than one. */
export async function seedProviders(tx: Tx, { patients, patientId, people }: Setting): Promise<void> {
  const ids = new Map([...demoInstitutions, ...demoDoctors].map(({ key }) => [key, newId()]));
  const idOf = (key: string) => ids.get(key) ?? '';
  const providers = [...institutionRows(idOf), ...doctorRows(idOf)];
  for (const row of providers) await tx.insertInto('health_provider').values(row).execute();
  const versions = providers.map(({ id, ...document }) => ({
    id: newId(),
    health_provider_id: id,
    version: 1,
    document: JSON.stringify(inContract(document)) as never,
    created_by_id: people[0] ?? null,
  }));
  await tx.insertInto('health_provider_version').values(versions).execute();
  const contacts = demoContacts.map(({ firstName, name, occupation, at, phone }) => ({
    id: newId(),
    first_name: firstName,
    name,
    occupation,
    institution_id: idOf(at),
    phone,
  }));
  await tx.insertInto('person').values(contacts).execute();
  const assigned = patients.flatMap((patient) =>
    treating(hashText(patient.key)).map(({ key, role }) => ({
      id: newId(),
      patient_id: patientId(patient),
      health_provider_id: idOf(key),
      role,
      starts_on: `${2016 + (hashText(patient.key) % 9)}-04-01`,
    })),
  );
  await tx.insertInto('patient_health_provider').values(assigned).execute();
}

function treating(seed: number) {
  const families = demoDoctors.filter(({ role }) => role === 'family_doctor');
  const family = families[seed % families.length];
  return [
    ...(family ? [{ key: family.key, role: family.role }] : []),
    ...(seed % 5 < 2 ? [{ key: 'lindqvist', role: 'cardiologist' as const }] : []),
    ...(seed % 7 === 0 ? [{ key: 'pflege', role: 'nursing_service' as const }] : []),
    ...(seed % 3 === 0 ? [{ key: 'apotheke', role: 'pharmacy' as const }] : []),
  ];
}

const common = { country_code: 'DE', subdivision_code: 'DE-NI', is_active: true, version: 1 };

function institutionRows(idOf: (key: string) => string) {
  return demoInstitutions.map((one) => ({
    id: idOf(one.key),
    kind: 'institution' as const,
    institution_type: one.type,
    name: one.name,
    bsnr: one.bsnr ?? null,
    speciality: one.speciality ?? null,
    phone: one.phone,
    street: one.street,
    postal_code: one.postalCode,
    city: one.city,
    opening_hours: one.hours ? (JSON.stringify(one.hours) as never) : null,
    ...common,
  }));
}

function doctorRows(idOf: (key: string) => string) {
  return demoDoctors.map((one) => {
    const place = demoInstitutions.find(({ key }) => key === one.at);
    return {
      id: idOf(one.key),
      kind: 'person' as const,
      title: one.title,
      first_name: one.firstName,
      name: one.name,
      institution_id: idOf(one.at),
      lanr: withCheckDigit(one.number, one.speciality),
      speciality: one.speciality,
      phone: place?.phone ?? null,
      street: place?.street ?? null,
      postal_code: place?.postalCode ?? null,
      city: place?.city ?? null,
      ...common,
    };
  });
}

function withCheckDigit(number: string, speciality: string): string {
  const tried = [...'0123456789'].map((digit) => `${number}${digit}${speciality}`);
  return tried.find((each) => lanr(each) === null) ?? '';
}

/** A version names the fields as the contract does. */
function inContract({
  opening_hours: hours,
  version: _,
  ...row
}: Record<string, unknown>): Record<string, unknown> {
  const week: unknown = typeof hours === 'string' ? JSON.parse(hours) : null;
  const named: Record<string, unknown> = { openingHours: week };
  for (const [name, value] of Object.entries(row)) named[camel(name)] = value;
  return named;
}
