import { randomBytes } from 'node:crypto';
import { resources } from '@fernpuls/contract';
import { shareDocument } from '@fernpuls/contract/documents/document-share.call';
import { signDocument } from '@fernpuls/contract/documents/document.call';
import { saveFinding } from '@fernpuls/contract/ecg/finding.call';
import { ingestEcg } from '@fernpuls/contract/ecg/upload.call';
import { placeOrder } from '@fernpuls/contract/logistics/orders/order-steps.call';
import { importStockDevices } from '@fernpuls/contract/logistics/fleet/stock-device.call';
import { uploadMessageFile } from '@fernpuls/contract/messages/message-file.call';
import { recordSurveySession } from '@fernpuls/contract/surveys/session.call';
import { createTicket } from '@fernpuls/contract/support/ticket';
import { startObservationCase } from '@fernpuls/contract/triggers/observation-case.call';
import { seeVisite } from '@fernpuls/contract/triggers/visite/visite.call';
import { relationName, type Resource, snake } from '@fernpuls/contract/kit/resource';
import { idsOf, outcomesOf, recordOf, type WireRecord } from './answers.ts';
import { newId } from '../ground/ids.ts';
import { makeEffect } from './made-effect.ts';
import { makeNotice } from './made-notice.ts';
import { makeRecruiting, makeSubject } from './made-study.ts';
import { makePublished } from './published-program.ts';
import { openIncident } from '../triggers/adherence/incident.queries.ts';
import { writeGaps } from '../triggers/adherence/settle.queries.ts';
import { raiseControl } from '../triggers/deadlines/queries.ts';
import { askCall } from './calls.ts';
import { type TestTenant, weight } from './server.ts';
import { openGap } from './open-gap.ts';

type Values = Record<string, unknown>;

/** Examples that may stand once a tenant: a suffix keeps them apart. */
const unique: Record<string, string> = {
  cohorts: 'name',
  programs: 'name',
  studies: 'number',
  program_components: 'name',
  patients: 'customPatientId',
  patient_connections: 'number',
  devices: 'serial',
  cieds: 'serial',
  device_groups: 'name',
  trigger_templates: 'name',
  surveys: 'name',
  task_assign_templates: 'name',
  event_kinds: 'name',
  call_outcomes: 'name',
  interview_guides: 'name',
  feeling_factors: 'name',
  articles: 'number',
  stock_locations: 'name',
  sensor_packages: 'name',
  subscriptions: 'name',
};

export function resourceOf(type: string): Resource {
  const found = resources.find((resource) => resource.type === type);
  if (!found) throw new Error(`no resource ${type}`);
  return found;
}

/** Records that come to be by another call than their own. */
const writtenByCall: Record<string, (tenant: TestTenant) => { method: string; path: string; body: unknown }> =
  {
    support_tickets: () => ({
      method: 'POST',
      path: '/web/v1/physicians/tickets',
      body: createTicket.example,
    }),
    mail_messages: ({ staff }) => ({
      method: 'POST',
      path: `/web/v1/physicians/${staff.id}/invitation`,
      body: {},
    }),
  };

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
let absencesMade = 0;

export async function exampleOf(tenant: TestTenant, resource: Resource): Promise<Values> {
  const values: Values = {};
  for (const [name, value] of Object.entries(resource.example)) {
    const target = resource.fields[name]?.target;
    values[name] = target ? await makeExample(tenant, target) : value;
  }
  if (resource.type === 'physicians') values.email = `p-${randomBytes(4).toString('hex')}@example.org`;
  if (resource.type === 'text_templates') values.key = `t_${randomBytes(4).toString('hex')}`;
  if (resource.type === 'chat_messages') {
    const { patientId, measurementId } = await makeBreach(tenant);
    const file = await askCall(tenant, uploadMessageFile, { ...uploadMessageFile.example, patientId });
    const { data } = file.body as { data: { id: string } };
    Object.assign(values, { patientId, measurementId, attachmentIds: [data.id] });
  }
  if (resource.type === 'absences') {
    // Nobody is away twice at the same time: each a hundred days after the one before.
    absencesMade += 1;
    for (const name of ['startsAt', 'endsAt'])
      values[name] = new Date(Date.parse(String(values[name])) + absencesMade * 8_640_000_000).toISOString();
  }
  if (resource.type === 'billing_items') values.code = `T-${randomBytes(4).toString('hex').toUpperCase()}`;
  if (resource.type === 'subscriptions') values.lines = [{ itemId: await pricedItem(tenant), quantity: 3 }];
  const key = unique[resource.type];
  if (key) values[key] = `${String(values[key]).slice(0, 12)} ${randomBytes(4).toString('hex')}`;
  return values;
}

/** A new record of the type in this tenant; its id. */
export async function makeExample(tenant: TestTenant, type: string): Promise<string> {
  if (type === 'physicians') return tenant.staff.id;
  if (type === 'roles')
    return idsOf(await tenant.ask('GET', '/web/v1/roles')).at(0) ?? fail('a tenant has roles');
  if (type === 'patient_measurements' || type === 'measurement_details')
    return (await makeBreach(tenant)).measurementId;
  if (type === 'reading_reviews') return makeReview(tenant);
  if (type === 'cied_notices') return makeNotice(tenant, await makeExample(tenant, 'patients'));
  if (type === 'ecgs') return (await makeEcg(tenant)).id;
  if (type === 'ecg_groups') return madeWith(tenant, type, { group: 'Sitzung' });
  if (type === 'ecg_pictures') return madeWith(tenant, type, { recording: undefined, files: [smallPicture] });
  if (type === 'findings') return (await makeFinding(tenant)).id;
  if (type === 'trigger_events') return (await makeBreach(tenant)).eventId;
  if (type === 'trigger_results') return makeResult(tenant);
  if (type === 'control_alarms') return makeControlAlarm(tenant);
  if (type === 'observation_cases') return makeObservation(tenant);
  if (type === 'patient_visites') return makeVisite(tenant);
  if (type === 'chats') return makeChat(tenant);
  if (type === 'adherence_events') return makeGap(tenant);
  if (type === 'feed_incidents') return makeIncident(tenant);
  if (type === 'text_template_versions') return makeTemplateVersion(tenant);
  if (type === 'cohort_versions') return makeCohortVersion(tenant);
  if (type === 'program_component_versions') return makeComponentVersion(tenant);
  if (type === 'program_versions') return (await makePublished(tenant)).versionId;
  if (type === 'patient_studies') return (await makeSubject(tenant, (await makeRecruiting(tenant)).id)).id;
  if (type === 'patient_program_steps') return makeProgramStep(tenant);
  if (type === 'document_shares') return (await makeShare(tenant)).id;
  if (type === 'medium_versions') return makeMediumVersion(tenant);
  if (type === 'health_provider_versions') return makeProviderVersion(tenant);
  if (type === 'stock_devices') return makeStockDevice(tenant);
  if (type === 'stock_orders') return makeStockOrder(tenant);
  if (type === 'survey_versions') return makeVersion(tenant);
  if (type === 'patient_survey_sessions') return makeSession(tenant);
  if (type === 'patient_survey_effects') return makeEffect(tenant, await makeExample(tenant, 'patients'));
  const written = writtenByCall[type];
  if (written) {
    const { method, path, body } = written(tenant);
    const answer = await tenant.ask(method, path, body);
    if (answer.status !== 200) fail(`${path} answers, not ${answer.status}`);
    return (
      idsOf(await tenant.ask('GET', `/web/v1/${resourceOf(type).path}`))[0] ?? fail(`a record of ${type}`)
    );
  }
  const resource = resourceOf(type);
  const values = await exampleOf(tenant, resource);
  return recordOf(await tenant.ask('POST', `/web/v1/${resource.path}`, bodyFor(resource, values))).id;
}

/** An item with a price, so that a subscription of it can begin. */
async function pricedItem(tenant: TestTenant): Promise<string> {
  const priceId = await makeExample(tenant, 'item_prices');
  const { relationships } = await read(tenant, 'item_prices', priceId);
  return relationships.item?.data?.id ?? fail('a price has an item');
}

/** Every template has its first version. */
async function makeTemplateVersion(tenant: TestTenant): Promise<string> {
  const id = await makeExample(tenant, 'text_templates');
  const found = await tenant.ask('GET', `/web/v1/content/text_templates/versions?text_template_id=${id}`);
  return idsOf(found)[0] ?? fail('a template has a version');
}

/** Every cohort has its first version. */
async function makeCohortVersion(tenant: TestTenant): Promise<string> {
  const id = await makeExample(tenant, 'cohorts');
  const found = await tenant.ask('GET', `/web/v1/cohorts/versions?cohort_id=${id}`);
  return idsOf(found)[0] ?? fail('a cohort has a version');
}

/** Every component has its first version. */
async function makeComponentVersion(tenant: TestTenant): Promise<string> {
  const id = await makeExample(tenant, 'program_components');
  const found = await tenant.ask('GET', `/web/v1/programs/components/versions?component_id=${id}`);
  return idsOf(found)[0] ?? fail('a component has a version');
}

/** Whoever is proposed has a first step. */
async function makeProgramStep(tenant: TestTenant): Promise<string> {
  const id = await makeExample(tenant, 'patient_programs');
  const found = await tenant.ask('GET', `/web/v1/patients/programs/steps?patient_program_id=${id}`);
  return idsOf(found)[0] ?? fail('a part in a programme has a step');
}

/** A link to a signed letter, with what opens it; it holds for a week. */
export async function makeShare(tenant: TestTenant, more: Values = {}) {
  const documentId = await makeExample(tenant, 'patient_documents');
  const { updated_at: basedOn } = (await read(tenant, 'patient_documents', documentId)).attributes;
  await askCall(tenant, signDocument, { id: documentId, basedOn });
  const expiresAt = new Date(Date.now() + 7 * 86_400_000).toISOString();
  const answer = await askCall(tenant, shareDocument, { id: documentId, expiresAt, ...more });
  const { id, link, code } = answer.body as { id?: string; link: string; code: string };
  return { id: id ?? fail(`a link, not ${JSON.stringify(answer.body)}`), documentId, link, code };
}

/** Every medium has its first version. */
async function makeMediumVersion(tenant: TestTenant): Promise<string> {
  const id = await makeExample(tenant, 'media');
  const found = await tenant.ask('GET', `/web/v1/content/media/versions?medium_id=${id}`);
  return idsOf(found)[0] ?? fail('a medium has a version');
}

/** Every health provider has its first version. */
async function makeProviderVersion(tenant: TestTenant): Promise<string> {
  const id = await makeExample(tenant, 'health_providers');
  const path = '/web/v1/content/health_providers/versions';
  const found = await tenant.ask('GET', `${path}?health_provider_id=${id}`);
  return idsOf(found)[0] ?? fail('a health provider has a version');
}

/** Every survey has its first version. */
async function makeVersion(tenant: TestTenant): Promise<string> {
  const surveyId = await makeExample(tenant, 'surveys');
  const found = await tenant.ask('GET', `/web/v1/content/surveys/versions?survey_id=${surveyId}`);
  return idsOf(found)[0] ?? fail('a survey has a version');
}

/** A device comes in by its serial number. */
async function makeStockDevice(tenant: TestTenant): Promise<string> {
  const articles = resourceOf('articles');
  const scale = { ...(await exampleOf(tenant, articles)), kind: 'serialised', category: 'scale' };
  const articleId = recordOf(
    await tenant.ask('POST', `/web/v1/${articles.path}`, bodyFor(articles, scale)),
  ).id;
  const rows = [{ serial: randomBytes(6).toString('hex'), iccid: null, firmware: null }];
  const input = { ...importStockDevices.example, articleId, locationId: null, rows };
  const { ids } = (await askCall(tenant, importStockDevices, input)).body as { ids?: string[] };
  return ids?.[0] ?? fail('a device');
}

/** The operator orders for what a practice keeps; a practice of the platform there is in every test. */
async function makeStockOrder(tenant: TestTenant): Promise<string> {
  const articleId = await makeExample(tenant, 'articles');
  const found = await tenant.ask('GET', '/web/v1/manage/tenants');
  const { data } = found.body as { data?: { key: string; purpose: string }[] };
  const practiceKey = data?.find(({ purpose }) => purpose === 'production')?.key;
  const items = [{ articleId, quantity: 1 }];
  const answer = await askCall(tenant, placeOrder, {
    ...placeOrder.example,
    practiceKey: practiceKey ?? fail('a practice'),
    packageId: null,
    items,
  });
  return (answer.body as { id?: string }).id ?? fail(`an order, not ${JSON.stringify(answer.body)}`);
}

async function makeSession(tenant: TestTenant): Promise<string> {
  const patientSurveyId = await makeExample(tenant, 'patient_surveys');
  const answer = await askCall(tenant, recordSurveySession, {
    ...recordSurveySession.example,
    patientSurveyId,
  });
  const { data } = answer.body as { data?: { id: string } };
  return data?.id ?? fail(`a session, not ${JSON.stringify(answer.body)}`);
}

async function makeResult(tenant: TestTenant): Promise<string> {
  const { eventId } = await makeBreach(tenant);
  const found = await tenant.ask('GET', `/web/v1/patients/triggers/results?trigger_event_id=${eventId}`);
  return idsOf(found)[0] ?? fail('an event has a result');
}

/** What the worker writes when nobody has touched an alarm past its deadline. */
async function makeControlAlarm(tenant: TestTenant): Promise<string> {
  const { eventId, patientId } = await makeBreach(tenant);
  const id = newId();
  await tenant.asWorker((tx) => raiseControl(tx, { id, eventId, patientId, reason: 'overdue' }));
  return id;
}

/** A week's watch after an alarm. */
async function makeObservation(tenant: TestTenant): Promise<string> {
  const { patientId, eventId } = await makeBreach(tenant);
  const until = new Date(Date.now() + 7 * 86_400_000).toISOString();
  const input = { ...startObservationCase.example, patientId, triggerEventId: eventId, until };
  const answer = await askCall(tenant, startObservationCase, input);
  const { id } = answer.body as { id?: string };
  return id ?? fail(`an observation case, not ${JSON.stringify(answer.body)}`);
}

/** A visite that was seen. */
async function makeVisite(tenant: TestTenant): Promise<string> {
  const input = { ...seeVisite.example, id: await makeExample(tenant, 'patients'), visiteId: newId() };
  const { body } = await askCall(tenant, seeVisite, input);
  const { id } = body as { id?: string };
  return id ?? fail(`a visite, not ${JSON.stringify(body)}`);
}

/** A chat comes to be by its first message and has the patient's id. */
async function makeChat(tenant: TestTenant): Promise<string> {
  const message = await read(tenant, 'chat_messages', await makeExample(tenant, 'chat_messages'));
  return message.relationships.patient?.data?.id ?? fail('a message has a patient');
}

/** What the worker writes when an expected reading does not come. */
async function makeGap(tenant: TestTenant): Promise<string> {
  const planId = await makeExample(tenant, 'measurement_plans');
  const plan = await read(tenant, 'measurement_plans', planId);
  const patientId = plan.relationships.patient?.data?.id ?? fail('a plan has a patient');
  const gap = openGap({ planId, patientId }, Date.parse('2026-11-20T07:00:00.000Z'));
  await tenant.asWorker((tx) => writeGaps(tx, [gap]));
  return gap.id;
}

async function makeIncident(tenant: TestTenant): Promise<string> {
  const now = new Date('2026-11-20T09:00:00.000Z');
  const feed = { feed_kind: 'manufacturer' as const, feed: `M${randomBytes(4).toString('hex')}` };
  const incident = { ...feed, id: newId(), expected: 10, arrived: 0, startsAt: now, now };
  return tenant.asWorker((tx) => openIncident(tx, incident));
}

/** A recording of a device, of a new patient unless one is named. */
export async function makeEcg(tenant: TestTenant, customPatientId?: string, more: Values = {}) {
  const id = customPatientId === undefined ? await makeExample(tenant, 'patients') : null;
  const named = id && (await read(tenant, 'patients', id)).attributes.custom_patient_id;
  const { data } = ingestEcg.example;
  const attributes = {
    ...data.attributes,
    external_id: randomBytes(6).toString('hex'),
    custom_patient_id: customPatientId ?? named,
    ...more,
  };
  const answer = await askCall(tenant, ingestEcg, { data: { type: 'ecgs', attributes } });
  const { data: made } = answer.body as { data?: { id: string } };
  return { id: made?.id ?? fail(`a recording, not ${JSON.stringify(answer.body)}`), patientId: id };
}

/** A pixel of PNG. */
const smallPicture = {
  name: 'papier.png',
  content: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAGbeE4QAAAABJRU5ErkJggg==',
};

/** The newest of the type, which came with a new recording. */
async function madeWith(tenant: TestTenant, type: string, more: Values): Promise<string> {
  const { patientId } = await makeEcg(tenant, undefined, more);
  const listed = await tenant.ask('GET', `/web/v1/${resourceOf(type).path}?patient_id=${patientId}`);
  return idsOf(listed)[0] ?? fail(`a record of ${type}`);
}

/** A draft for a new recording, or for the one named. */
export async function makeFinding(tenant: TestTenant, ecgId?: string, more: Values = {}) {
  const ecg = ecgId ?? (await makeEcg(tenant)).id;
  const answer = await askCall(tenant, saveFinding, { ...saveFinding.example, ...more, ecgId: ecg });
  const { id, updated_at: updatedAt } = answer.body as { id?: string; updated_at: string };
  return { id: id ?? fail(`a draft, not ${JSON.stringify(answer.body)}`), ecgId: ecg, updatedAt };
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

/** A reading of two years ago waits to be viewed. */
async function makeReview(tenant: TestTenant): Promise<string> {
  const patientId = await makeExample(tenant, 'patients');
  const patient = await read(tenant, 'patients', patientId);
  const measured_at = new Date(Date.now() - 730 * 86_400_000).toISOString();
  await tenant.ingest([weight(String(patient.attributes.custom_patient_id), 80, { measured_at })]);
  const found = await tenant.ask('GET', `/web/v1/measurements/reviews?patient_id=${patientId}`);
  return idsOf(found)[0] ?? fail('a late reading waits');
}

export async function read(tenant: TestTenant, type: string, id: string): Promise<WireRecord> {
  return recordOf(await tenant.ask('GET', `/web/v1/${resourceOf(type).path}/${id}`));
}

export function fail(message: string): never {
  throw new Error(`expected: ${message}`);
}
