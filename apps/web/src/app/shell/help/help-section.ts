import { loadChunk } from '../../../ui/lazy-page.ts';

/** One screen's help: what it is for, how to work it, what to do when something is different. */
type HelpSection = {
  title: string;
  purpose: string;
  steps: { heading: string; text: string }[];
  when: { question: string; answer: string }[];
};

const files = import.meta.glob<{ default: HelpSection }>('../../../../../../locales/*/help/*.json');
const pathOf = (language: string, key: string) => `../../../../../../locales/${language}/help/${key}.json`;

/** The address below /protected, or the whole one of the operator's, to the section's key; the first that fits counts. */
const sections: readonly [RegExp, string][] = [
  [/^dashboard\/insights/, 'insights'],
  [/^dashboard\/alarms\/readings/, 'reading_reviews'],
  [/^dashboard\/alarms\/implants/, 'devices'],
  [/^dashboard\/alarms/, 'alarms'],
  [/^dashboard\/incoming_ecgs/, 'incoming_ecgs'],
  [/^dashboard\/round/, 'round'],
  [/^dashboard\/visites/, 'visites'],
  [/^patients\/[^/]+\/visite/, 'visites'],
  [/^dashboard\/groups/, 'groups'],
  [/^dashboard\/tasks/, 'tasks'],
  [/^dashboard\/messages/, 'messages'],
  [/^dashboard\/video_consultations/, 'video_consultations'],
  [/^patients\/[^/]+\/messages/, 'messages'],
  [/^patients\/new/, 'patient_new'],
  [/^patients\/[^/]+\/triggers/, 'triggers'],
  [/^patients\/(task\/|[^/]+\/tasks)/, 'tasks'],
  [/^patients\/[^/]+\/surveys/, 'surveys'],
  [/^patients\/[^/]+\/programs/, 'patient_programs'],
  [/^patients\/[^/]+\/studies/, 'studies'],
  [/^(patients\/[^/]+|content)\/drugs/, 'drugs'],
  [/^patients\/[^/]+\/(icd10s|histories)/, 'diagnoses'],
  [/^patients\/[^/]+\/(measurements\/)?events/, 'events'],
  [/^patients\/[^/]+\/(general\/)?call_logging/, 'events'],
  [/^(content\/)?interview_guides/, 'events'],
  [/^dashboard\/calls/, 'calls'],
  [/^(dashboard\/events|content\/(event_kinds|call_outcomes))/, 'events'],
  [/^patients\/[^/]+\/observation_cases/, 'observation_cases'],
  [/^patients\/[^/]+\/findings/, 'documents'],
  [/^patients\/[^/]+\/(devices|invasive)/, 'devices'],
  [/^patients\/[^/]+\/general/, 'general'],
  [/^patients\/[^/]+/, 'measurements'],
  [/^patients/, 'patients'],
  [/^content\/cohorts/, 'cohorts'],
  [/^content\/(health_provider|people)/, 'health_providers'],
  [/^content\/ecg_norms/, 'ecg_norms'],
  [/^content\/cied_limits/, 'devices'],
  [/^content\/finding_templates/, 'finding_templates'],
  [/^content\/programs/, 'programs'],
  [/^content\/studies/, 'studies'],
  [/^content\/surveys/, 'surveys'],
  [/^content\/text_templates/, 'text_templates'],
  [/^content\/media_library/, 'media_library'],
  [/^content\/feeling_factors/, 'feeling_factors'],
  [/^\/(orders|sensor_packages|logistics\/sensor_packages)/, 'stock_orders'],
  [/^\/logistics/, 'articles'],
  [/^\/devices/, 'stock_devices'],
  [/^\/tenants/, 'tenants'],
  [/^\/(manage\/dashboard|licenses)/, 'licenses'],
  [/^\/hazards/, 'hazards'],
  [/^content\/trigger_templates/, 'trigger_templates'],
  [/^system\/settings\/first_steps/, 'first_steps'],
  [/^system\/settings\/absences/, 'absences'],
  [/^system\/settings\/legals/, 'legals'],
  [/^system\/settings\/integrations\/keys/, 'device_keys'],
  [/^system\/settings\/sign_in/, 'sign_in'],
  [/^system\/audit/, 'audit'],
  [/^system\/modules/, 'modules'],
  [/^system\/settings/, 'settings'],
  [/^system\/sensors/, 'sensors'],
  [/^system\/tickets/, 'tickets'],
  [/^system\/users\/roles/, 'roles'],
  [/^system\/users/, 'users'],
  [/^system\/roles/, 'roles'],
  [/^system\/mails/, 'mails'],
  [/^system\/training/, 'training'],
  [/^system\/account/, 'account'],
];

/** The help of the screen at an address; `overview` where it has none of its own. */
export function helpKeyOf(pathname: string): string {
  const below = pathname.replace(/^\/protected\//, '');
  return sections.find(([pattern]) => pattern.test(below))?.[1] ?? 'overview';
}

export const helpKeys: readonly string[] = [...new Set([...sections.map(([, key]) => key), 'overview'])];

/** Fetches a section in the language; throws when it does not come. */
export async function fetchHelp(key: string, language: string): Promise<HelpSection> {
  const load = files[pathOf(language, key)];
  if (!load) throw new Error(`no help section ${key}`);
  return (await loadChunk(load)).default;
}
