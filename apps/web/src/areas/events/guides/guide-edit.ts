import type { Condition, Guide, GuideRule, Question } from '@fernpuls/domain/events/guide/guide';

export const emptyGuide: Guide = { sections: [{ title: '', questions: [] }], rules: [], emergency: null };
export const noCondition: Condition = { question: '', is: [], min: null, max: null };

const swapped = <T>(list: readonly T[], from: number, to: number): T[] =>
  list.map((one, index) => (index === from ? (list[to] ?? one) : index === to ? (list[from] ?? one) : one));

/** A key nobody has: what is said of a question follows it when its words change. */
function freeKey(taken: readonly string[], letter: string): string {
  const free = Array.from({ length: taken.length + 1 }, (_, index) => `${letter}${index + 1}`);
  return free.find((key) => !taken.includes(key)) ?? `${letter}0`;
}

export const questionsOf = (guide: Guide) => guide.sections.flatMap(({ questions }) => questions);

function inSection(
  guide: Guide,
  at: number,
  change: (questions: readonly Question[]) => readonly Question[],
): Guide {
  const sections = guide.sections.map((section, index) =>
    index === at ? { ...section, questions: change(section.questions) } : section,
  );
  return { ...guide, sections };
}

export function addQuestion(guide: Guide, section: number): Guide {
  const key = freeKey(
    questionsOf(guide).map((one) => one.key),
    'q',
  );
  const made: Question = {
    key,
    text: '',
    kind: 'yes_no',
    readAloud: null,
    unit: null,
    choices: [],
    when: null,
  };
  return inSection(guide, section, (questions) => [...questions, made]);
}

export function putQuestion(guide: Guide, section: number, question: Question): Guide {
  return inSection(guide, section, (list) => list.map((one) => (one.key === question.key ? question : one)));
}

/** Up (-1) or down (1) within its section. */
export function moveQuestion(guide: Guide, section: number, { key, by }: { key: string; by: 1 | -1 }): Guide {
  return inSection(guide, section, (list) => {
    const from = list.findIndex((one) => one.key === key);
    return list[from + by] ? swapped(list, from, from + by) : list;
  });
}

/** With the question goes what was asked and proposed because of it. */
export function removeQuestion(guide: Guide, key: string): Guide {
  const sections = guide.sections.map((section) => ({
    ...section,
    questions: section.questions
      .filter((one) => one.key !== key)
      .map((one) => (one.when?.question === key ? { ...one, when: null } : one)),
  }));
  return { ...guide, sections, rules: guide.rules.filter(({ question }) => question !== key) };
}

export function putSection(guide: Guide, at: number, title: string): Guide {
  return { ...guide, sections: guide.sections.map((one, index) => (index === at ? { ...one, title } : one)) };
}

export const addSection = (guide: Guide): Guide => ({
  ...guide,
  sections: [...guide.sections, { title: '', questions: [] }],
});

export function addRule(guide: Guide): Guide {
  const [first] = questionsOf(guide);
  if (!first) return guide;
  const made: GuideRule = { ...noCondition, question: first.key, title: '', proposal: '', isUrgent: false };
  return { ...guide, rules: [...guide.rules, made] };
}

export function putRule(guide: Guide, at: number, rule: GuideRule | null): Guide {
  const rules = guide.rules.flatMap((one, index) => (index !== at ? [one] : rule ? [rule] : []));
  return { ...guide, rules };
}

/** „Stark | 3 Kissen oder Sessel“, one a line; a line keeps its key while only its words change. */
export function choicesFrom(text: string, before: Question['choices']): Question['choices'] {
  const lines = text.split('\n').slice(0, 12);
  const taken = before.map(({ key }) => key);
  return lines.map((line, index) => {
    const bar = line.indexOf('|');
    const label = bar === -1 ? line : line.slice(0, bar);
    const hint = bar === -1 ? null : line.slice(bar + 1);
    const held = before[index]?.key;
    const key = held ?? freeKey(taken, 'a');
    if (!held) taken.push(key);
    return { key, label, hint };
  });
}

export function choicesAsText(choices: Question['choices']): string {
  return choices.map(({ label, hint }) => (hint === null ? label : `${label}|${hint}`)).join('\n');
}

/** As it is saved: without blanks at the ends, empty lines and empty words. */
export function tidied(guide: Guide): Guide {
  const maybe = (text: string | null) => text?.trim() || null;
  const tidy = (question: Question): Question => ({
    ...question,
    text: question.text.trim(),
    readAloud: maybe(question.readAloud),
    unit: question.kind === 'number' ? maybe(question.unit) : null,
    choices:
      question.kind === 'single' || question.kind === 'multiple'
        ? question.choices.flatMap(({ key, label, hint }) =>
            label.trim() === '' ? [] : [{ key, label: label.trim(), hint: maybe(hint) }],
          )
        : [],
  });
  return {
    sections: guide.sections.map(({ title, questions }) => ({
      title: title.trim(),
      questions: questions.map(tidy),
    })),
    rules: guide.rules,
    emergency: maybe(guide.emergency),
  };
}
