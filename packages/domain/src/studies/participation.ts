export const subjectStates = ['screening', 'active', 'completed', 'dropped_out', 'screen_failed'] as const;
export type SubjectState = (typeof subjectStates)[number];

export const subjectSteps = [
  'inform',
  'consent',
  'answer',
  'include',
  'plan_visit',
  'do_visit',
  'unblind',
  'complete',
  'drop_out',
  'withdraw',
  'fail_screening',
] as const;
type SubjectStep = (typeof subjectSteps)[number];
/** The first of every part stands in the log as well. */
export const loggedSubjectSteps = ['screen', ...subjectSteps] as const;

const after: Record<SubjectState, Partial<Record<SubjectStep, SubjectState>>> = {
  screening: {
    inform: 'screening',
    consent: 'screening',
    answer: 'screening',
    include: 'active',
    plan_visit: 'screening',
    do_visit: 'screening',
    withdraw: 'dropped_out',
    fail_screening: 'screen_failed',
  },
  active: {
    inform: 'active',
    consent: 'active',
    plan_visit: 'active',
    do_visit: 'active',
    unblind: 'active',
    complete: 'completed',
    drop_out: 'dropped_out',
    withdraw: 'dropped_out',
  },
  // Who was treated may have to be treated for what they got, also afterwards.
  completed: { unblind: 'completed' },
  dropped_out: { unblind: 'dropped_out' },
  screen_failed: {},
};

/** Where a step leads somebody's part in a study; null where it does not fit. */
export function afterSubjectStep(state: SubjectState, step: SubjectStep): SubjectState | null {
  return after[state][step] ?? null;
}

export const dropOutReasons = [
  'own_wish',
  'adverse_event',
  'medical',
  'moved_away',
  'not_reached',
  'deceased',
  'other',
] as const;
export type DropOutReason = (typeof dropOutReasons)[number];

export const studyConsentForms = ['paper', 'screen'] as const;
export type StudyConsentForm = (typeof studyConsentForms)[number];

/** `renew`: consented to words that were changed since. */
export const consentStandings = ['missing', 'informed', 'valid', 'renew', 'withdrawn'] as const;
export type ConsentStanding = (typeof consentStandings)[number];
