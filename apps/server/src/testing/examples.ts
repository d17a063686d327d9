import { randomBytes } from 'node:crypto';
import { resources } from '@fernpuls/contract';
import { relationName, type Resource, snake } from '@fernpuls/contract/kit/resource';
import { idsOf, outcomesOf, recordOf, type WireRecord } from './answers.ts';
import { type TestTenant, weight } from './server.ts';

type Values = Record<string, unknown>;

/** Examples that may stand once a tenant: a suffix keeps them apart. */
const unique: Record<string, string> = {
  cohorts: 'name',
  programs: 'name',
  patients: 'customPatientId',
  devices: 'serial',
};

export function resourceOf(type: string): Resource {
  const found = resources.find((resource) => resource.type === type);
  if (!found) throw new Error(`no resource ${type}`);
  return found;
}

/** The body of a POST or PATCH: attributes in snake case, references as relationships. */
export function bodyFor(resource: Resource, values: Values, id?: string) {
  const attributes: Values = {};
  const relationships: Record<string, { data: { type: string; id: unknown } | null }> = {};
  for (const [name, value] of Object.entries(values)) {
    const target = resource.fields[name]?.target;
    if (target)
      relationships[relationName(name)] = { data: value === null ? null : { type: target, id: value } };
    else attributes[snake(name)] = value;
  }
  return { data: { type: resource.type, ...(id && { id }), attributes, relationships } };
}

/** The example with the references made in this tenant: each names the type whose example is created first. */
export async function exampleOf(tenant: TestTenant, resource: Resource): Promise<Values> {
  const values: Values = {};
  for (const [name, value] of Object.entries(resource.example)) {
    const target = resource.fields[name]?.target;
    values[name] = target ? await makeExample(tenant, target) : value;
  }
  const key = unique[resource.type];
  if (key) values[key] = `${String(values[key]).slice(0, 12)} ${randomBytes(4).toString('hex')}`;
  return values;
}

/** A new record of the type in this tenant; its id. */
export async function makeExample(tenant: TestTenant, type: string): Promise<string> {
  if (type === 'physicians') return tenant.staff.id;
  if (type === 'roles')
    return idsOf(await tenant.ask('GET', '/web/v1/roles')).at(0) ?? fail('a tenant has roles');
  if (type === 'patient_measurements') return (await makeBreach(tenant)).measurementId;
  if (type === 'trigger_events') return (await makeBreach(tenant)).eventId;
  const resource = resourceOf(type);
  const values = await exampleOf(tenant, resource);
  return recordOf(await tenant.ask('POST', `/web/v1/${resource.path}`, bodyFor(resource, values))).id;
}

/** A patient whose reading breaks the example trigger: the way readings and alarms come to be. */
export async function makeBreach(tenant: TestTenant) {
  const triggerId = await makeExample(tenant, 'measurement_triggers');
  const trigger = await read(tenant, 'measurement_triggers', triggerId);
  const patientId = trigger.relationships.patient?.data?.id ?? fail('a trigger has a patient');
  const patient = await read(tenant, 'patients', patientId);
  const answer = outcomesOf(await tenant.ingest([weight(String(patient.attributes.custom_patient_id), 90)]));
  const measurementId = answer.data[0]?.id ?? fail('the reading is stored');
  const events = await tenant.ask('GET', `/web/v1/patients/triggers/events?trigger_id=${triggerId}`);
  return { patientId, triggerId, measurementId, eventId: idsOf(events)[0] ?? fail('the breach raised') };
}

export async function read(tenant: TestTenant, type: string, id: string): Promise<WireRecord> {
  return recordOf(await tenant.ask('GET', `/web/v1/${resourceOf(type).path}/${id}`));
}

export function fail(message: string): never {
  throw new Error(`expected: ${message}`);
}
