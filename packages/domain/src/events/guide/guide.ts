/** What a question of an interview guide asks for. */
export const questionKinds = ['single', 'multiple', 'yes_no', 'number', 'text'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** One of the answers a question offers. */
type Choice = { key: string; label: string; hint: string | null };

/** Which answers lead somewhere: one of `is`, or a number from `min` to `max`, both included, null: open. */
export type Condition = {
  question: string;
  is: readonly string[];
  min: number | null;
  max: number | null;
};

export type Question = {
  key: string;
  text: string;
  kind: QuestionKind;
  /** To be read to the person word by word. */
  readAloud: string | null;
  /** Of a number. */
  unit: string | null;
  choices: readonly Choice[];
  /** Asked only after such an answer; null: always. */
  when: Condition | null;
};

/** „Antwort → Folge vorschlagen“: what is proposed once such an answer is given. */
export type GuideRule = Condition & { title: string; proposal: string; isUrgent: boolean };

type GuideSection = { title: string; questions: readonly Question[] };
export type Guide = {
  sections: readonly GuideSection[];
  rules: readonly GuideRule[];
  /** When to have 112 called; always in sight. */
  emergency: string | null;
};

/** Null: asked, and nobody knows. */
export type AnswerValue = string | number | readonly string[] | null;
export type Answer = { question: string; value: AnswerValue };

const yesNo = ['yes', 'no'];

/** The answers a question offers, by key; none where it is answered in words or figures. */
export function keysOf({ kind, choices }: Question): readonly string[] {
  if (kind === 'yes_no') return yesNo;
  return kind === 'single' || kind === 'multiple' ? choices.map(({ key }) => key) : [];
}

/** Whether several answers were given. */
export function isList(value: AnswerValue | undefined): value is readonly string[] {
  return Array.isArray(value);
}

/** Whether a value is an answer to the question at all. */
export function fits(question: Question, value: AnswerValue): boolean {
  if (value === null) return true;
  const keys = keysOf(question);
  switch (question.kind) {
    case 'single':
    case 'yes_no':
      return typeof value === 'string' && keys.includes(value);
    case 'multiple':
      return (
        isList(value) && new Set(value).size === value.length && value.every((key) => keys.includes(key))
      );
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'text':
      return typeof value === 'string' && value.trim() !== '' && value.length <= 1000;
  }
}

function isMet({ question, is, min, max }: Condition, answers: readonly Answer[]): boolean {
  const value = answers.find((answer) => answer.question === question)?.value ?? null;
  if (value === null) return false;
  if (typeof value === 'number')
    return (min !== null || max !== null) && (min === null || value >= min) && (max === null || value <= max);
  return (typeof value === 'string' ? [value] : value).some((key) => is.includes(key));
}

/** The questions to ask in their order: one whose condition hangs on a question that is not asked is not asked either. */
export function askedQuestions({ sections }: Guide, answers: readonly Answer[]): Question[] {
  const asked: Question[] = [];
  for (const question of sections.flatMap(({ questions }) => questions)) {
    const { when } = question;
    if (when === null || isMet(when, fitting(asked, answers))) asked.push(question);
  }
  return asked;
}

/** The answers that count: to questions that are asked, as far as they fit. */
export function keptAnswers(guide: Guide, answers: readonly Answer[]): Answer[] {
  return fitting(askedQuestions(guide, answers), answers);
}

function fitting(questions: readonly Question[], answers: readonly Answer[]): Answer[] {
  return questions.flatMap((question) => {
    const answer = answers.find((one) => one.question === question.key);
    return answer && fits(question, answer.value) ? [answer] : [];
  });
}

/** The first question without an answer; null: all are answered. */
export function nextQuestion(guide: Guide, answers: readonly Answer[]): Question | null {
  const told = new Set(answers.map(({ question }) => question));
  return askedQuestions(guide, answers).find(({ key }) => !told.has(key)) ?? null;
}

/** What the answers propose, in the order of the guide. */
export function firedRules(guide: Guide, answers: readonly Answer[]): GuideRule[] {
  const kept = keptAnswers(guide, answers);
  return guide.rules.filter((rule) => isMet(rule, kept));
}

/** Why a guide cannot be asked: the place and what is wrong there; none when it can. */
export function guideFaults(
  guide: Guide,
): { at: string; code: 'not_unique' | 'reference_not_found' | 'list_empty' }[] {
  const seen: Question[] = [];
  const faults: ReturnType<typeof guideFaults> = [];
  const known = (condition: Condition, among: readonly Question[]) => {
    const question = among.find(({ key }) => key === condition.question);
    return question !== undefined && condition.is.every((key) => keysOf(question).includes(key));
  };
  guide.sections.forEach(({ questions }, section) => {
    questions.forEach((question, index) => {
      const at = `/sections/${section}/questions/${index}`;
      const keys = question.choices.map(({ key }) => key);
      if (seen.some(({ key }) => key === question.key)) faults.push({ at: `${at}/key`, code: 'not_unique' });
      if (new Set(keys).size < keys.length) faults.push({ at: `${at}/choices`, code: 'not_unique' });
      if ((question.kind === 'single' || question.kind === 'multiple') && keys.length === 0)
        faults.push({ at: `${at}/choices`, code: 'list_empty' });
      if (question.when && !known(question.when, seen))
        faults.push({ at: `${at}/when`, code: 'reference_not_found' });
      seen.push(question);
    });
  });
  guide.rules.forEach((rule, index) => {
    if (!known(rule, seen)) faults.push({ at: `/rules/${index}`, code: 'reference_not_found' });
  });
  return faults;
}
