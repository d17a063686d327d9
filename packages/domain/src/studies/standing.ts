import { dayNumber } from '../kit/day-text.ts';
import type { GivenAnswer } from './inclusion.ts';
import type { ConsentStanding, loggedSubjectSteps, StudyConsentForm } from './participation.ts';

/** Values and words of a visit, by the ids of what it asks. */
export type VisitForm = Readonly<Record<string, VisitEntry>>;
type VisitEntry = {
  value: number | null;
  diastolic: number | null;
  /** Of a value of the record: when it was measured. */
  at: string | null;
  text: string | null;
  /** Of a survey: the session that answers it. */
  sessionId: string | null;
};

export type SubjectLog = {
  step: (typeof loggedSubjectSteps)[number];
  day: string;
  version: number;
  visitId: string | null;
  criterionId: string | null;
  applies: boolean | null;
  appointmentAt: string | null;
  consentForm: StudyConsentForm | null;
  note: string | null;
  form: VisitForm | null;
  /** When it was written down. */
  createdAt: string;
};

export type VisitLog = {
  doneOn: string | null;
  /** Of the protocol it was kept under; 0 before. */
  version: number;
  note: string | null;
  appointmentAt: string | null;
  form: VisitForm;
};

/** Where somebody stands by their log, oldest first: the last word on each thing counts. */
export type Standing = {
  screenedOn: string | null;
  includedOn: string | null;
  endedOn: string | null;
  informedOn: string | null;
  consentedOn: string | null;
  /** The protocol whose words were consented to; 0 before. */
  consentVersion: number;
  consentForm: StudyConsentForm | null;
  isWithdrawn: boolean;
  isUnblinded: boolean;
  answers: ReadonlyMap<string, GivenAnswer>;
  visits: ReadonlyMap<string, VisitLog>;
};

const noVisit: VisitLog = { doneOn: null, version: 0, note: null, appointmentAt: null, form: {} };

export function standingOf(log: readonly SubjectLog[]): Standing {
  const answers = new Map<string, GivenAnswer>();
  const visits = new Map<string, VisitLog>();
  const last = (...steps: SubjectLog['step'][]) => log.findLast(({ step }) => steps.includes(step));
  for (const one of log) {
    if (one.step === 'answer' && one.criterionId !== null && one.applies !== null)
      answers.set(one.criterionId, { applies: one.applies, day: one.day });
    if (one.visitId === null) continue;
    const held = visits.get(one.visitId) ?? noVisit;
    if (one.step === 'plan_visit') visits.set(one.visitId, { ...held, appointmentAt: one.appointmentAt });
    if (one.step === 'do_visit')
      visits.set(one.visitId, {
        ...held,
        doneOn: one.day,
        version: one.version,
        note: one.note,
        form: one.form ?? {},
      });
  }
  const consent = last('consent');
  return {
    screenedOn: log.find(({ step }) => step === 'screen')?.day ?? null,
    includedOn: last('include')?.day ?? null,
    endedOn: last('complete', 'drop_out', 'withdraw', 'fail_screening')?.day ?? null,
    informedOn: last('inform')?.day ?? null,
    consentedOn: consent?.day ?? null,
    consentVersion: consent?.version ?? 0,
    consentForm: consent?.consentForm ?? null,
    isWithdrawn: last('withdraw') !== undefined,
    isUnblinded: last('unblind') !== undefined,
    answers,
    visits,
  };
}

/** How consent stands to the words of today; `textOf` brings those of a version. */
export function consentStanding(
  { isWithdrawn, consentVersion, informedOn }: Standing,
  { version, textOf }: { version: number; textOf: (version: number) => string | null },
): ConsentStanding {
  if (isWithdrawn) return 'withdrawn';
  if (consentVersion === 0) return informedOn === null ? 'missing' : 'informed';
  return textOf(consentVersion) === textOf(version) ? 'valid' : 'renew';
}

/** The day all windows count from: inclusion, and before it the day it would be if the first visit begins its window. */
export function dayZero({ includedOn, screenedOn }: Standing, firstDay: number): number | null {
  if (includedOn !== null) return dayNumber(includedOn);
  return screenedOn === null ? null : dayNumber(screenedOn) - Math.min(firstDay, 0);
}
