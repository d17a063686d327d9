export const studyStates = ['draft', 'recruiting', 'closed', 'ended'] as const;
export type StudyState = (typeof studyStates)[number];

export const studySteps = ['start_recruiting', 'amend', 'close', 'reopen', 'end'] as const;
export type StudyStep = (typeof studySteps)[number];

const after: Record<StudyState, Partial<Record<StudyStep, StudyState>>> = {
  draft: { start_recruiting: 'recruiting' },
  recruiting: { amend: 'recruiting', close: 'closed', end: 'ended' },
  closed: { amend: 'closed', reopen: 'recruiting', end: 'ended' },
  ended: {},
};

/** Where a step leads a study; null where it does not fit. An amendment changes the protocol, not the state. */
export function afterStudyStep(state: StudyState, step: StudyStep): StudyState | null {
  return after[state][step] ?? null;
}

export function studyStepsFrom(state: StudyState): StudyStep[] {
  return studySteps.filter((step) => afterStudyStep(state, step) !== null);
}
