import type { PatientIcd10 } from '@fernpuls/contract/diagnoses/patient-icd10';
import type { VisiteContent, VisiteWork } from '@fernpuls/contract/triggers/visite/visite.call';
import { codeLine } from '@fernpuls/domain/diagnoses/diagnosis';
import type { ProblemState } from '@fernpuls/domain/triggers/round/visite';

export type Problem = {
  patientIcd10Id: string | null;
  problem: string;
  /** `I50.13 G`; null of one in the physician's own words. */
  code: string | null;
  state: ProblemState;
  note: string;
  /** It belongs to this visite: something was written, judged or taken over. */
  isKept: boolean;
  last: { at: string; note: string; state: ProblemState } | null;
};

export type Order = { title: string; assigneeId: string | null; dueAt: string | null; isTicked: boolean };

/** What is written during a visite. */
export type Writing = { problems: readonly Problem[]; orders: readonly Order[]; nextOn: string | null };

type Diagnosis = Pick<PatientIcd10, 'id' | 'title' | 'code' | 'certainty' | 'side'>;

/** Diagnoses that were spoken about first, then the other diagnoses, then problems in own words; the draft over them. */
export function beginWriting(work: VisiteWork, diagnoses: readonly Diagnosis[]): Writing {
  const lastOf = (id: string | null, name: string) =>
    work.problems.find((one) =>
      id === null ? one.patientIcd10Id === null && sameName(one.problem, name) : one.patientIcd10Id === id,
    );
  const coded = diagnoses.map((one) => ({ id: one.id, name: one.title, code: codeLine(one) }));
  const known = new Set(coded.map(({ id }) => id));
  const free = [...work.problems, ...(work.draft?.notes ?? [])]
    .filter(({ patientIcd10Id }) => patientIcd10Id === null || !known.has(patientIcd10Id))
    .map(({ patientIcd10Id, problem }) => ({ id: patientIcd10Id, name: problem, code: null }))
    .filter((one, at, all) => all.findIndex(({ name }) => sameName(name, one.name)) === at);
  const all = [
    ...coded.filter(({ id, name }) => lastOf(id, name)),
    ...coded.filter(({ id, name }) => !lastOf(id, name)),
    ...free,
  ];
  const problems = all.map(({ id, name, code }) => {
    const last = lastOf(id, name);
    const drafted = work.draft?.notes.find((one) =>
      id === null ? one.patientIcd10Id === null && sameName(one.problem, name) : one.patientIcd10Id === id,
    );
    return {
      patientIcd10Id: id,
      problem: name,
      code,
      state: drafted?.state ?? last?.state ?? 'watch',
      note: drafted?.note ?? '',
      isKept: drafted !== undefined,
      last: last ? { at: last.at, note: last.note, state: last.state } : null,
    };
  });
  return { problems, orders: work.draft?.orders ?? [], nextOn: work.draft?.nextOn ?? null };
}

export function write(writing: Writing, at: number, note: string): Writing {
  return withProblem(writing, at, { note, isKept: true });
}

export function judge(writing: Writing, at: number, state: ProblemState): Writing {
  return withProblem(writing, at, { state, isKept: true });
}

/** „Unverändert übernehmen“: last visite's words stand again, of one problem or, with null, of all nobody wrote about. */
export function takeOver(writing: Writing, at: number | null): Writing {
  const problems = writing.problems.map((one, index) => {
    if (at === null ? one.note.trim() !== '' : index !== at) return one;
    return { ...one, note: one.last?.note ?? one.note, state: one.last?.state ?? 'stable', isKept: true };
  });
  return { ...writing, problems };
}

/** A problem in own words, at the end; one that is there already stays the only one. Answers its place. */
export function addProblem(writing: Writing, name: string): { writing: Writing; at: number } {
  const problem = name.trim();
  const held = writing.problems.findIndex((one) => sameName(one.problem, problem));
  if (held >= 0) return { writing, at: held };
  const added: Problem = {
    patientIcd10Id: null,
    problem,
    code: null,
    state: 'watch',
    note: '',
    isKept: true,
    last: null,
  };
  return { writing: { ...writing, problems: [...writing.problems, added] }, at: writing.problems.length };
}

export function addOrder(writing: Writing, order: Order): Writing {
  return { ...writing, orders: [...writing.orders, order] };
}

export function changeOrder(writing: Writing, at: number, changes: Partial<Order>): Writing {
  return {
    ...writing,
    orders: writing.orders.map((one, index) => (index === at ? { ...one, ...changes } : one)),
  };
}

export function dropOrder(writing: Writing, at: number): Writing {
  return { ...writing, orders: writing.orders.filter((_, index) => index !== at) };
}

/** What is sent: of the problems those that belong to this visite. */
export function contentOf(writing: Writing): Pick<VisiteContent, 'notes' | 'orders' | 'nextOn'> {
  return {
    notes: writing.problems
      .filter(({ isKept }) => isKept)
      .map(({ patientIcd10Id, problem, state, note }) => ({
        patientIcd10Id,
        problem: problem.slice(0, 300),
        state,
        note: note.trim(),
      })),
    orders: writing.orders.map(({ title, assigneeId, dueAt, isTicked }) => ({
      title,
      assigneeId,
      dueAt,
      isTicked,
    })),
    nextOn: writing.nextOn,
  };
}

function withProblem(writing: Writing, at: number, changes: Partial<Problem>): Writing {
  return {
    ...writing,
    problems: writing.problems.map((one, index) => (index === at ? { ...one, ...changes } : one)),
  };
}

function sameName(a: string, b: string): boolean {
  return a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase();
}
