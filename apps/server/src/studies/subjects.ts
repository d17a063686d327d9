import type { StudySubject } from '@fernpuls/contract/studies/study.call';
import { dayNumber, dayText } from '@fernpuls/domain/kit/day-text';
import { groupOf, nextStep, urgency } from '@fernpuls/domain/studies/next-step';
import type { SubjectState } from '@fernpuls/domain/studies/participation';
import type { StudyProtocol, StudyVisit } from '@fernpuls/domain/studies/protocol';
import { consentStanding, dayZero, type Standing, standingOf } from '@fernpuls/domain/studies/standing';
import { type Frozen, visitFor } from '@fernpuls/domain/studies/versions';
import { deviationOf, visitState, windowOf } from '@fernpuls/domain/studies/visit-window';
import type { LoggedStep, Part } from './subject.queries.ts';

/** `visits`: those of the protocol, and after them those it had when somebody kept them. */
type Frame = {
  protocol: StudyProtocol;
  version: number;
  frozen: readonly Frozen[];
  today: string;
  visits: readonly StudyVisit[];
};
type Cell = StudySubject['visits'][number];

/** The words of consent a version asked for. */
export function consentTexts(frozen: readonly Frozen[]): (version: number) => string | null {
  const texts = new Map(frozen.map(({ version, document }) => [version, document.consentText]));
  return (version) => texts.get(version) ?? null;
}

type Place = Pick<Frame, 'protocol' | 'version' | 'frozen' | 'today' | 'visits'>;

/** Every visit of somebody, as the matrix shows it: one they kept by the protocol it was kept under. */
export function cellsOf(
  { protocol, version, frozen, today, visits }: Place,
  { standing, status }: { standing: Standing; status: SubjectState },
): Cell[] {
  const zero = dayZero(standing, protocol.visits[0]?.targetDay ?? 0);
  const known = new Set(protocol.visits.map(({ id }) => id));
  return visits.map(({ id, ...now }) => {
    const log = standing.visits.get(id);
    const told = {
      doneOn: log?.doneOn ?? null,
      appointmentAt: log?.appointmentAt ?? null,
      note: log?.note ?? null,
    };
    const nothing = { from: null, until: null, target: null, deviation: 0 };
    // Nobody who did not keep it is asked for it any more.
    if (!known.has(id) && !log?.doneOn) return { ...told, ...nothing, id, state: 'void' };
    if (zero === null) return { ...told, ...nothing, id, state: 'planned' };
    const window = windowOf(visitFor(id, standing, { protocol, version, frozen })?.visit ?? now, zero);
    return {
      ...told,
      id,
      state: visitState({ window, log, today: dayNumber(today), status }),
      from: dayText(window.from),
      until: dayText(window.until),
      target: dayText(window.target),
      deviation: log?.doneOn ? deviationOf(window, dayNumber(log.doneOn)) : 0,
    };
  });
}

type Known = {
  part: Part;
  steps: readonly LoggedStep[];
  pseudonym: string;
  arm: string | null;
  mayWrite: boolean;
};
type Subject = StudySubject & { urgency: number };

/** Somebody's row of the matrix. */
export function subjectOf({ part, steps, pseudonym, arm, mayWrite }: Known, frame: Frame): Subject {
  const standing = standingOf(steps);
  const { protocol, version, frozen, today } = frame;
  const consent = consentStanding(standing, { version, textOf: consentTexts(frozen) });
  const visits = cellsOf(frame, { standing, status: part.status });
  const known = visits.flatMap(({ id, state, from, until }) =>
    from && until ? [{ id, state, from: dayNumber(from), until: dayNumber(until) }] : [],
  );
  const asked = protocol.criteria.filter(({ rule }) => rule.kind === 'manual');
  const next = nextStep({
    status: part.status,
    consent,
    isIncludable: asked.every(({ id, excludes }) => standing.answers.get(id)?.applies === !excludes),
    visits: known,
    today: dayNumber(today),
  });
  return {
    pseudonym,
    patientStudyId: mayWrite ? part.id : null,
    status: part.status,
    group: groupOf(next),
    screenedOn: standing.screenedOn,
    includedOn: standing.includedOn,
    endedOn: standing.endedOn,
    endReason: steps.findLast(({ reason }) => reason !== null)?.reason ?? null,
    consent,
    consentVersion: standing.consentVersion,
    arm,
    visits,
    next: { ...next, day: next.day === null ? null : dayText(next.day) },
    urgency: urgency(next, dayNumber(today)),
  };
}
