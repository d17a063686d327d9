import { related } from '../../scripts/routes/table.ts';
import { call, expect, session } from '../fixtures.ts';
import { ownRoutes } from '../routes/look.ts';
import { addressOf } from '../routes/things.ts';

/** Where the walk stops: a route of the specification, a further address, or a route that only shows another's screen. */
export type Stop = { path: string; address: string; kind: 'route' | 'further' | 'shows another' };
type Things = Parameters<typeof addressOf>[1];

/** The routes of these modes, with what is really there. */
export function routesOf(modes: readonly string[], things: Things): Stop[] {
  return ownRoutes(...modes).map((route) => ({
    path: route.path,
    address: addressOf(route.path, things),
    kind: related(route, 'same as') || related(route, 'leads to') ? 'shows another' : 'route',
  }));
}

/** Further addresses, each once. */
export function further(addresses: readonly string[]): Stop[] {
  return [...new Set(addresses)].map((address) => ({ path: address, address, kind: 'further' }));
}

/** Beside the specification's addresses: what a practice meets elsewhere, and other looks of a screen. */
export const ofDashboard = [
  '/protected/dashboard/alarms/control',
  '/protected/dashboard/alarms/readings',
  '/protected/dashboard/alarms?view=report&look=burden',
  '/protected/dashboard/calls',
  '/protected/dashboard/events',
  '/protected/dashboard/events/new',
  '/protected/dashboard/incoming_ecgs?view=grid',
  '/protected/dashboard/round',
  '/protected/dashboard/tasks/templates',
  '/protected/system/settings/absences',
  '/protected/system/account',
  '/protected/system/account/browsers',
  '/shared',
];

export const ofContent = [
  'call_outcomes',
  'cied_limits',
  'cied_limits/new',
  'ecg_norms',
  'event_kinds',
  'event_kinds/new',
  'feeling_factors',
  'feeling_factors/new',
  'finding_templates',
  'interview_guides',
  'interview_guides/new',
  'programs/new',
  'programs/components',
  'studies/new',
  'surveys/library',
  'text_templates/new',
  'trigger_templates/former',
  'media_library/new',
  'cohorts/new',
  'people/new',
  'health_provider/institution/new',
].map((page) => `/protected/content/${page}`);

export const ofSettings = [
  'settings/video',
  'training',
  'users',
  'users/new',
  'users/roles',
  'users/roles/new',
  ...['practice', 'branding', 'start_page', 'hours', 'alarms'].map((tab) => `settings?tab=${tab}`),
  'settings/first_steps',
  'settings/legals',
  'settings/sign_in',
  'settings/integrations/keys',
  'settings/integrations/keys/new',
  'mails',
  'modules',
  'audit',
  'tickets',
].map((page) => `/protected/system/${page}`);

/** Pages of a record that no address of the specification names. */
const inRecord = [
  'adherence_events',
  'adherence_events/new',
  'devices/invasive/cieds/new',
  'drugs/reconcile',
  'findings?new=1',
  'histories',
  'histories/new',
  'icd10s',
  'icd10s/new',
  'measurements/events/new',
  'measurements/new',
  'messages',
  'observation_cases',
  'observation_cases/new',
  'triggers/new',
  'video_consultations',
];

/** Of the list of patients and of a record. */
export async function ofPatients(things: Things): Promise<string[]> {
  const headers = await session();
  const id = things.get('patients/:id')?.id ?? '';
  const { body } = await call('GET', '/web/v1/patients?per_page=2', { headers });
  const other = body.data.find((one) => one.id !== id)?.id ?? '';
  const finding = things.get('findings/:findingId');
  return [
    '/protected/patients/duplicates',
    `/protected/patients/duplicates?kept=${id}&gone=${other}`,
    '/protected/patients?import=1',
    '/protected/patients?f.status=all&f.birthDate=1940-01-01..1949-12-31',
    `/protected/patients?preview=${id}`,
    ...inRecord.map((page) => `/protected/patients/${id}/${page}`),
    `/protected/patients/${await ownerOfRecording(headers)}/measurements/ecgs`,
    `/protected/patients/${finding?.patientId}/findings/${finding?.id}/preview`,
  ];
}

/** Whose the practice's newest recording is. */
async function ownerOfRecording(headers: Record<string, string>): Promise<string> {
  const ask = async () => {
    const { body } = await call('GET', '/web/v1/measurements/ecgs?per_page=1', { headers });
    const [first] = body.data as unknown as { relationships: { patient: { data: { id: string } } } }[];
    return first?.relationships.patient.data.id;
  };
  await expect.poll(ask).toBeDefined();
  return (await ask()) ?? '';
}
