import type { StudySubject } from '@fernpuls/contract/studies/study.call';
import { dayNumber, dayText } from '@fernpuls/domain/kit/day-text';
import { groupOf, nextStep, urgency } from '@fernpuls/domain/studies/next-step';
import type { SubjectState } from '@fernpuls/domain/studies/participation';
import type { StudyProtocol, StudyVisit } from '@fernpuls/domain/studies/protocol';
import { consentStanding, dayZero, type Standing, standingOf } from '@fernpuls/domain/studies/standing';
import { deviationOf, visitState, windowOf } from '@fernpuls/domain/studies/visit-window';
import type { FrozenProtocol } from './study.queries.ts';
import type { LoggedStep, Part } from './subject.queries.ts';

type Frame = { protocol: StudyProtocol; version: number; frozen: readonly FrozenProtocol[]; today: string };
type Cell = StudySubject['visits'][number];

/** The words of consent a version asked for. */
export function consentTexts(frozen: readonly FrozenProtocol[]): (version: number) => string | null {
  const texts = new Map(frozen.map(({ version, document }) => [version, document.consentText]));
  return (version) => texts.get(version) ?? null;
}

/** Every visit of somebody, as the matrix shows it. */
export function cellsOf(
  visits: readonly StudyVisit[],
  { standing, status, today }: { standing: Standing; status: SubjectState; today: string },
): Cell[] {
  const zero = dayZero(standing, visits[0]?.targetDay ?? 0);
  return visits.map((visit) => {
    const log = standing.visits.get(visit.id);
    const told = {
      doneOn: log?.doneOn ?? null,
      appointmentAt: log?.appointmentAt ?? null,
      note: log?.note ?? null,
    };
    if (zero === null)
      return { ...told, id: visit.id, state: 'planned', from: null, until: null, target: null, deviation: 0 };
    const window = windowOf(visit, zero);
    return {
      ...told,
      id: visit.id,
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
  const visits = cellsOf(protocol.visits, { standing, status: part.status, today });
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
