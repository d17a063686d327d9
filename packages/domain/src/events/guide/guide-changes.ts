import type { Guide, GuideRule, Question } from './guide.ts';

type GuideChange = {
  kind: 'added' | 'removed' | 'changed';
  what: 'question' | 'rule' | 'emergency';
  /** The question, the rule's name, or the sentence for an emergency; as it was where it is gone. */
  text: string;
};

/** What became of a guide from one version to another, in the order it is asked; an order alone is no change. */
export function guideChanges(before: Guide, after: Guide): GuideChange[] {
  return [
    ...differences('question', questionsByKey(before), questionsByKey(after), ({ text }: Question) => text),
    ...differences('rule', rulesByPlace(before), rulesByPlace(after), ({ title }: GuideRule) => title),
    ...differences('emergency', sentence(before), sentence(after), (text: string) => text),
  ];
}

function differences<T>(
  what: GuideChange['what'],
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
  textOf: (one: T) => string,
): GuideChange[] {
  const came = [...after].flatMap(([key, one]): GuideChange[] => {
    const was = before.get(key);
    if (was === undefined) return [{ kind: 'added', what, text: textOf(one) }];
    return isSame(was, one) ? [] : [{ kind: 'changed', what, text: textOf(one) }];
  });
  const gone = [...before].flatMap(([key, one]): GuideChange[] =>
    after.has(key) ? [] : [{ kind: 'removed', what, text: textOf(one) }],
  );
  return [...came, ...gone];
}

function questionsByKey({ sections }: Guide): Map<string, Question> {
  return new Map(sections.flatMap(({ questions }) => questions.map((one) => [one.key, one] as const)));
}

/** By what fires it: a rule has no key of its own. */
function rulesByPlace({ rules }: Guide): Map<string, GuideRule> {
  return new Map(
    rules.map((one) => [`${one.question}:${[...one.is].sort().join()}:${one.min}:${one.max}`, one]),
  );
}

function sentence({ emergency }: Guide): Map<string, string> {
  return new Map(emergency === null ? [] : [['emergency', emergency]]);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
