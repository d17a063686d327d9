import {
  changeDeviceKey,
  issueDeviceKey,
  rotateDeviceKey,
  takeOverDeviceKey,
} from '@fernpuls/contract/identity/device-key.call';
import { setPhysicianPassword } from '@fernpuls/contract/identity/account-password.call';
import { changeMicrosoftSettings } from '@fernpuls/contract/identity/login-provider.call';
import { assignRoles } from '@fernpuls/contract/identity/role-assignment.call';
import {
  approvePracticeExport,
  orderPracticeExport,
  practiceExportFile,
} from '@fernpuls/contract/lifecycle/practice-export.call';
import { mergePatients } from '@fernpuls/contract/patients/merge.call';
import { exportStudy } from '@fernpuls/contract/studies/study.call';
import { changeAlarmPolicy } from '@fernpuls/contract/triggers/alarm-policy.call';
import { recordOf } from './answers.ts';
import { askCall } from './calls.ts';
import { keysOf } from './device-keys.ts';
import { bodyFor, exampleOf, makeExample, resourceOf } from './examples.ts';
import { type Answer, everything, type TestPerson, type TestTenant } from './server.ts';

/** One way to more patients, as the table of decision 66 names it, and what is answered to whoever tries it. */
type Widening = { way: string; refused: string; attempt: () => Promise<Answer> };
type World = { tenant: TestTenant; limited: TestPerson; patientId: string };

const pointed = '422 reference_not_found /data/relationships/patient';
const nobodys = '018f0000-0000-7000-8000-00000000dead';
const whole = '403 all_patients_needed';

/** Every way in which somebody limited to their own patients might take this one, who is not theirs. */
export async function widenings({ tenant, limited, patientId }: World): Promise<Widening[]> {
  const { staff } = tenant;
  const peer = await tenant.person(everything, { ownPatientsOnly: true });
  const newcomer = await tenant.person([]);
  const create = async (type: string, values: Record<string, unknown>, as = limited) => {
    const resource = resourceOf(type);
    const body = bodyFor(resource, { ...(await exampleOf(tenant, resource)), ...values });
    return tenant.ask('POST', `/web/v1/${resource.path}`, body, as);
  };
  const change = (type: string, id: string, values: Record<string, unknown>) => {
    const resource = resourceOf(type);
    return tenant.ask('PATCH', `/web/v1/${resource.path}/${id}`, bodyFor(resource, values), limited);
  };
  const call = (one: Parameters<typeof askCall>[1], input: Record<string, unknown>) =>
    askCall(tenant, one, input, limited);
  await create('physician_assignments', { patientId, physicianId: peer.id }, staff);

  const now = { startsAt: '2020-01-01T00:00:00.000Z', endsAt: '2100-01-01T00:00:00.000Z' };
  const away = recordOf(
    await create('absences', { ...now, physicianId: staff.id, coverId: peer.id }, staff),
  ).id;
  const own = recordOf(
    await create('absences', { ...now, physicianId: limited.id, coverId: null }, staff),
  ).id;
  const wide = recordOf(await create('roles', { permissions: everything, ownPatientsOnly: false }, staff)).id;
  const devices = [{ key: 'device', access: 'write' }];
  const rolesOf = async ({ id }: TestPerson) =>
    recordOf(await tenant.ask('GET', `/web/v1/physicians/${id}`)).attributes.role_ids as string[];
  const [held = ''] = await rolesOf(limited);
  const key = (await keysOf(tenant).issue({ scopes: ['hubs_write'] })).data.id;
  const template = await makeExample(tenant, 'trigger_templates');
  const studyId = await makeExample(tenant, 'studies');
  const archive = (await askCall(tenant, orderPracticeExport, {})).body as { id: string };
  const chain = (kind: 'physician' | 'role', id: string) => [{ afterMinutes: -1440, to: { kind, id } }];
  const password = 'Zwölf Boote im Nebel';
  const about = { title: 'Anrufen', priority: 'high', patientId, assigneeId: limited.id };

  const ways: Record<string, [refused: string, attempt: () => Promise<Answer>][]> = {
    assignment: [
      [whole, () => create('physician_assignments', { patientId, physicianId: limited.id })],
      ['404 not_found', () => change('patients', patientId, { primaryPhysicianId: limited.id })],
    ],
    cover: [
      [whole, () => create('absences', { ...now, physicianId: staff.id, coverId: limited.id })],
      [whole, () => create('absences', { ...now, physicianId: peer.id, coverId: limited.id })],
      [whole, () => change('absences', away, { coverId: limited.id })],
      [whole, () => change('absences', own, { physicianId: staff.id })],
    ],
    work: [
      [pointed, () => create('tasks', { ...about, taskType: 'contact' })],
      [whole, () => create('task_schedules', { ...about, taskType: 'contact' })],
      [pointed, () => create('video_consultations', { patientId, physicianId: limited.id })],
    ],
    escalation: [
      [whole, () => call(changeAlarmPolicy, { chain: chain('physician', limited.id) })],
      [whole, () => call(changeAlarmPolicy, { chain: chain('role', held) })],
    ],
    recipients: [
      [whole, () => create('trigger_templates', { recipientIds: [limited.id] })],
      [whole, () => change('trigger_templates', template, { recipientIds: [limited.id] })],
    ],
    registration: [['409 conflict', async () => replaced(await exampleOf(tenant, resourceOf('patients')))]],
    merge: [['403 forbidden', () => call(mergePatients, { id: patientId, otherId: nobodys })]],
    roles: [
      [
        '422 more_than_held /data/attributes/permissions',
        () => change('roles', held, { ownPatientsOnly: false }),
      ],
      [
        '422 more_than_held /data/attributes/permissions',
        () => create('roles', { permissions: devices, ownPatientsOnly: false }),
      ],
      ['422 more_than_held /role_ids', () => call(assignRoles, { id: limited.id, roleIds: [held, wide] })],
      ['422 more_than_held /role_ids', () => call(assignRoles, { id: newcomer.id, roleIds: [wide] })],
    ],
    accounts: [
      ...[staff, peer].flatMap(({ id }): [string, () => Promise<Answer>][] => [
        [
          '422 more_than_held /data/attributes/email',
          () => change('physicians', id, { email: `angreifer-${id}@example.org` }),
        ],
        ['422 more_than_held /new_password', () => call(setPhysicianPassword, { id, newPassword: password })],
      ]),
      [whole, () => call(changeMicrosoftSettings, changeMicrosoftSettings.example)],
    ],
    keys: [
      [whole, () => call(issueDeviceKey, { ...issueDeviceKey.example, scopes: ['messages_read'] })],
      [whole, () => call(issueDeviceKey, issueDeviceKey.example)],
      [whole, () => call(changeDeviceKey, { id: key, scopes: ['hubs_write', 'drug_intakes_read'] })],
      [whole, () => call(rotateDeviceKey, { ...rotateDeviceKey.example, id: key })],
      [whole, () => call(takeOverDeviceKey, { id: key })],
    ],
    archive: [
      [whole, () => call(orderPracticeExport, {})],
      [whole, () => call(approvePracticeExport, { id: archive.id })],
      [whole, () => call(practiceExportFile, { id: archive.id })],
    ],
    study_files: [['403 forbidden', () => call(exportStudy, { studyId, kind: 'odm' })]],
  };
  const replaced = (values: Record<string, unknown>) =>
    tenant.ask('POST', '/web/v1/patients', bodyFor(resourceOf('patients'), values, patientId), limited);
  return Object.entries(ways).flatMap(([way, tries]) =>
    tries.map(([refused, attempt]) => ({ way, refused, attempt })),
  );
}
