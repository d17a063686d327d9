/** Addresses of the web application, as the specification writes them (section 6). Nobody writes one elsewhere. */

const dashboard = '/protected/dashboard';
const content = '/protected/content';
const system = '/protected/system';

export const insightsPath = `${dashboard}/insights`;
export const alarmsPath = `${dashboard}/alarms`;
/** The page on which one alarm is worked. */
export const alarmWorkPath = (patientId: string, eventId: string): string =>
  `${alarmsPath}/patients/${patientId}/triggers/events/work?event=${eventId}`;
export const incomingEcgsPath = `${dashboard}/incoming_ecgs`;
export const tasksPath = `${dashboard}/tasks`;
export const messagesPath = `${dashboard}/messages`;
/** A colleague's card. */
export const dashboardUserPath = (id: string): string => `${dashboard}/user/${id}`;
export const eventsPath = `${dashboard}/events`;
export const callsPath = `${dashboard}/calls`;
export const videoConsultationsPath = `${dashboard}/video_consultations`;

/** Where a link to a document leads; the link itself stands behind `#`, which no server is sent. */
export const sharedDocumentPath = '/shared';

export const patientsPath = '/protected/patients';
export const newPatientPath = `${patientsPath}/new`;

export const cohortsPath = `${content}/cohorts`;
export const drugsPath = `${content}/drugs`;
export const eventKindsPath = `${content}/event_kinds`;
export const callOutcomesPath = `${content}/call_outcomes`;
export const feelingFactorsPath = `${content}/feeling_factors`;
export const interviewGuidesPath = `${content}/interview_guides`;
export const interviewGuidePath = (id: string): string => `/protected/interview_guides/${id}`;
export const ciedLimitsPath = `${content}/cied_limits`;
export const ecgNormsPath = `${content}/ecg_norms`;
const healthProviders = `${content}/health_provider`;
export const institutionsPath = `${healthProviders}/institution`;
export const personsPath = `${healthProviders}/person`;
export const peoplePath = `${content}/people`;
export const peopleInstitutionsPath = `${peoplePath}/institutions`;
export const findingTemplatesPath = `${content}/finding_templates`;
export const mediaLibraryPath = `${content}/media_library`;
export const textTemplatesPath = `${content}/text_templates`;
export const programsPath = `${content}/programs`;
export const programPath = (id: string): string => `${programsPath}/${id}`;
export const programComponentsPath = `${programsPath}/components`;
export const programComponentPath = (id: string): string => `${programComponentsPath}/${id}`;
export const studiesPath = `${content}/studies`;
export const studyPath = (id: string): string => `${studiesPath}/${id}`;
export const surveysPath = `${content}/surveys`;
export const surveyPath = (id: string): string => `${surveysPath}/${id}`;
export const triggerTemplatesPath = `${content}/trigger_templates`;
/** Rules that mean something else now, and who takes them over. */
export const formerRulesPath = `${triggerTemplatesPath}/former`;

export const accountPath = `${system}/account`;
export const auditPath = `${system}/audit`;
/** Who saw a patient's record, and every entry about it. */
export const viewersPath = (patientId: string): string => `${auditPath}?patient=${patientId}`;
/** The same as a sheet for the patient; the period goes along as in the address of the audit. */
export const viewersReportPath = (patientId: string): string => `${auditPath}/viewers/${patientId}`;
export const mailsPath = `${system}/mails`;
export const ticketsPath = `${system}/tickets`;
export const usersPath = `${system}/users`;
export const rolesPath = `${usersPath}/roles`;
export const settingsPath = `${system}/settings`;
/** Where archives of all data are ordered, released and fetched. */
export const archivePath = `${settingsPath}?tab=archive`;
export const absencesPath = `${settingsPath}/absences`;
export const deviceKeysPath = `${settingsPath}/integrations/keys`;
export const firstStepsPath = `${settingsPath}/first_steps`;
export const legalsPath = `${settingsPath}/legals`;
export const paymentsPath = `${settingsPath}/payments`;

/** Of the operator's host. */
export const manageDashboardPath = '/manage/dashboard';
export const tenantsPath = '/tenants';
export const licensesPath = '/licenses';
/** The risk file of the product; the specification has no address for it. */
export const hazardsPath = '/hazards';
export const hazardPath = (id: string): string => `${hazardsPath}/${id}`;
export const hazardsPaperPath = `${hazardsPath}/paper`;
export const articlesPath = '/logistics/articles';
export const stockLocationsPath = '/logistics/stock_locations';
export const articlePath = (id: string): string => `${articlesPath}/${id}`;
export const articleStockPath = (id: string): string => `${articlesPath}/${id}/stock`;

export const sensorPackagesPath = '/sensor_packages';
export const sensorPackagePath = (id: string): string => `/logistics/sensor_packages/${id}`;
export const stockOrdersPath = '/orders';
export const stockOrderPath = (id: string): string => `${stockOrdersPath}/${id}`;

export const stockDevicesPath = '/devices';
export const stockDevicePath = (id: string): string => `${stockDevicesPath}/medisantes/${id}`;

/** Pages of a patient's record. */
export type RecordPage =
  | 'adherence_events'
  | 'devices'
  | 'devices/groups/new'
  | 'devices/orders'
  | 'call_logging'
  | 'drugs'
  | 'drugs/intakes'
  | 'events'
  | 'events/calls'
  | 'events/new'
  | 'findings'
  | 'general'
  | 'health_providers'
  | 'histories'
  | 'icd10s'
  | 'insights'
  | 'measurements'
  | 'measurements/ecgs'
  | 'measurements/events'
  | 'messages'
  | 'observation_cases'
  | 'programs'
  | 'studies'
  | 'surveys'
  | 'tasks'
  | 'triggers'
  | 'triggers/coverage'
  | 'triggers/new'
  | 'video_consultations'
  | 'visite'
  | 'visite/seen';

/** A patient's record at one of its pages; without one where it opens. */
export function recordPath(patientId: string, page?: RecordPage): string {
  return page ? `${patientsPath}/${patientId}/${page}` : `${patientsPath}/${patientId}`;
}

/** In the address of a chat: the message it is opened at. */
export const messageParameter = 'message';

/** Who treats a patient, one of them. */
export function patientProviderPath(patientId: string, id: string): string {
  return `${patientsPath}/${patientId}/health_providers/${id}`;
}

/** A video consultation within the record of its patient. */
export function patientConsultationPath(patientId: string, id: string): string {
  return `${patientsPath}/${patientId}/video_consultations/${id}`;
}

/** A patient's part in a programme. */
export function patientProgramPath(patientId: string, id: string): string {
  return `${patientsPath}/${patientId}/programs/patient/${id}`;
}

/** A patient's part in a study. */
export function patientStudyPath(patientId: string, id: string): string {
  return `${patientsPath}/${patientId}/studies/${id}`;
}

/** Where a patient begins in a programme. */
export function newPatientProgramPath(patientId: string, programId: string): string {
  return `${patientsPath}/${patientId}/programs/new/${programId}`;
}

/** As the router writes them: where a patient's programmes begin, and the map of their complaints. */
export const patientProgramsPattern = `${patientsPath}/:id/programs`;
export const symptomsPattern = `${patientProgramsPattern}/patient/:patientProgramId/symptoms`;
