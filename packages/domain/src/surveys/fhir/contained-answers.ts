import { at, type Json, list, textOf } from '../../kit/json-parts.ts';

/**
 * A questionnaire whose items have the answers of the sets it brings along (`answerValueSet` of a contained ValueSet), with
 * the names of the sets that were used. A set that includes others, filters or excludes is none that stands in the file.
 */
export function withContainedAnswers(given: Json): { given: Json; used: ReadonlySet<string> } {
  const sets = new Map<string, Json>(
    list(given.contained).map((one) => [`#${textOf(one.id) ?? ''}`, one] as const),
  );
  const used = new Set<string>();
  const filled = (item: Json): Json => {
    const items = item.item === undefined ? {} : { item: list(item.item).map(filled) };
    const name = textOf(item.answerValueSet);
    const set = name === null ? undefined : sets.get(name);
    const options = set && optionsIn(set);
    if (!options || name === null || list(item.answerOption).length > 0) return { ...item, ...items };
    used.add(name.slice(1));
    return { ...item, ...items, answerOption: options };
  };
  const items = list(given.item).map(filled);
  return used.size === 0 ? { given, used } : { given: { ...given, item: items }, used };
}

function optionsIn(set: Json): Json[] | null {
  const compose = at(set, 'compose');
  const includes = list(compose?.include);
  const isPlain =
    list(compose?.exclude).length === 0 &&
    includes.every((one) => list(one.concept).length > 0 && list(one.filter).length === 0 && !one.valueSet);
  const concepts = includes.flatMap(({ system, concept }) =>
    list(concept).map((one) => ({ ...one, system })),
  );
  const expanded = list(at(set, 'expansion')?.contains);
  const found = isPlain && concepts.length > 0 ? concepts : expanded;
  const options = found.map((one: Json) => ({
    valueCoding: { system: one.system, code: one.code, display: one.display },
    ...(one.extension === undefined ? {} : { extension: one.extension }),
  }));
  return options.length > 0 && options.every(({ valueCoding }) => textOf(valueCoding.code)) ? options : null;
}
