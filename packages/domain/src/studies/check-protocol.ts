import { icd10Pattern } from '../diagnoses/icd10-code.ts';
import { findValueType } from '../measurements/value-types.ts';
import { type ContentFault, idFaults, notMoreThan, wordsMissing } from '../programs/content-fault.ts';
import {
  protocolLimits as limits,
  type CriterionRule,
  type Randomisation,
  type StudyArm,
  type StudyProtocol,
  type StudyVisit,
} from './protocol.ts';

/** What no draft may hold: it could not be kept or read again. */
export function checkProtocolDraft(protocol: StudyProtocol): ContentFault[] {
  const { arms, visits, criteria, randomisation, unblindedIds } = protocol;
  const { blockSizes, strata } = randomisation;
  return [
    ...notMoreThan(arms, limits.arms, 'arms'),
    ...notMoreThan(visits, limits.visits, 'visits'),
    ...notMoreThan(criteria, limits.criteria, 'criteria'),
    ...notMoreThan(unblindedIds, limits.unblinded, 'unblinded_ids'),
    ...notMoreThan(blockSizes, limits.blockSizes, 'randomisation/block_sizes'),
    ...notMoreThan(strata, limits.strata, 'randomisation/strata'),
    ...strata.flatMap(({ levels }, at) =>
      notMoreThan(levels, limits.levels, `randomisation/strata/${at}/levels`),
    ),
    ...visits.flatMap(({ asks }, at) => [
      ...notMoreThan(asks, limits.asks, `visits/${at}/asks`),
      ...idFaults(asks, `visits/${at}/asks`),
    ]),
    ...idFaults(arms, 'arms'),
    ...idFaults(visits, 'visits'),
    ...idFaults(criteria, 'criteria'),
    ...idFaults(strata, 'randomisation/strata'),
  ];
}

/** Everything that keeps a protocol from being frozen as a version, by place; empty: it can be. */
export function checkProtocol(protocol: StudyProtocol): ContentFault[] {
  const { arms, visits, criteria, randomisation, consentText } = protocol;
  return [
    ...checkProtocolDraft(protocol),
    ...(arms.length === 0 ? [{ path: 'arms', code: 'list_empty' }] : []),
    ...(visits.length === 0 ? [{ path: 'visits', code: 'list_empty' }] : []),
    ...wordsMissing(consentText ?? '', limits.consent, 'consent_text'),
    ...arms.flatMap(({ name }, at) => wordsMissing(name, limits.name, `arms/${at}/name`)),
    ...codeFaults(arms, 'arms'),
    ...codeFaults(visits, 'visits'),
    ...visits.flatMap(checkVisit),
    ...criteria.flatMap(({ text, rule }, at) => [
      ...wordsMissing(text, limits.text, `criteria/${at}/text`),
      ...checkRule(rule, `criteria/${at}/rule`),
    ]),
    ...checkRandomisation(randomisation, arms),
  ];
}

/** Codes stand in the matrix, on paper and in the export: each once. */
function codeFaults(list: readonly { code: string }[], path: string): ContentFault[] {
  return list.flatMap(({ code }, at) => {
    const place = `${path}/${at}/code`;
    const isTwice = list.findIndex((one) => one.code.trim() === code.trim()) < at;
    if (code.trim() !== '' && isTwice) return [{ path: place, code: 'not_unique' }];
    return wordsMissing(code, limits.code, place);
  });
}

function checkVisit(visit: StudyVisit, at: number, visits: readonly StudyVisit[]): ContentFault[] {
  const path = `visits/${at}`;
  const before = visits[at - 1];
  const faults = wordsMissing(visit.name, limits.name, `${path}/name`);
  if (before && visit.targetDay < before.targetDay)
    faults.push({ path: `${path}/target_day`, code: 'upper_not_above' });
  visit.asks.forEach((ask, index) => {
    const place = `${path}/asks/${index}`;
    if (ask.kind === 'text') faults.push(...wordsMissing(ask.text, limits.text, `${place}/text`));
    if (ask.kind === 'value') faults.push(...valueTypeFaults(ask.valueType, `${place}/value_type`));
  });
  return faults;
}

function valueTypeFaults(key: string, path: string): ContentFault[] {
  const type = findValueType(key);
  return type && !type.recording ? [] : [{ path, code: 'value_type_unknown' }];
}

function checkRule(rule: CriterionRule, path: string): ContentFault[] {
  if (rule.kind === 'icd10') return checkCodes(rule, path);
  if (rule.kind === 'sex')
    return rule.sexes.length === 0 ? [{ path: `${path}/sexes`, code: 'list_empty' }] : [];
  if (rule.kind === 'manual') return [];
  const { min, max } = rule;
  const faults = rule.kind === 'value' ? valueTypeFaults(rule.valueType, `${path}/value_type`) : [];
  if (min === null && max === null) return [...faults, { path: `${path}/max`, code: 'required' }];
  // Of an age both ends belong to it: 18 to 18 is a year of people.
  return min !== null && max !== null && max < min
    ? [...faults, { path: `${path}/max`, code: 'upper_not_above' }]
    : faults;
}

function checkCodes({ from, to }: { from: string; to: string | null }, path: string): ContentFault[] {
  if (!icd10Pattern.test(from)) return [{ path: `${path}/from`, code: 'icd10_invalid' }];
  if (to === null) return [];
  if (!icd10Pattern.test(to)) return [{ path: `${path}/to`, code: 'icd10_invalid' }];
  return to > from ? [] : [{ path: `${path}/to`, code: 'upper_not_above' }];
}

function checkRandomisation({ kind, blockSizes, strata }: Randomisation, arms: readonly StudyArm[]) {
  const faults: ContentFault[] = strata.flatMap(({ name, levels }, at): ContentFault[] => {
    const path = `randomisation/strata/${at}`;
    return [
      ...wordsMissing(name, limits.name, `${path}/name`),
      ...(levels.length < 2 ? [{ path: `${path}/levels`, code: 'too_few', params: { min: 2 } }] : []),
      ...levels.flatMap((level, of) =>
        levels.indexOf(level) < of
          ? [{ path: `${path}/levels/${of}`, code: 'not_unique' }]
          : wordsMissing(level, limits.name, `${path}/levels/${of}`),
      ),
    ];
  });
  if (kind === 'none')
    return arms.length > 1 ? [...faults, { path: 'randomisation/kind', code: 'required' }] : faults;
  if (arms.length === 1) faults.push({ path: 'arms', code: 'too_few', params: { min: 2 } });
  if (kind === 'list') return faults;
  const unit = arms.reduce((sum, { share }) => sum + share, 0);
  if (blockSizes.length === 0) faults.push({ path: 'randomisation/block_sizes', code: 'list_empty' });
  blockSizes.forEach((size, at) => {
    const path = `randomisation/block_sizes/${at}`;
    if (blockSizes.indexOf(size) < at) faults.push({ path, code: 'not_unique' });
    // A block holds every arm in its share, or it is none.
    else if (unit > 0 && size % unit !== 0)
      faults.push({ path, code: 'block_not_whole', params: { of: unit } });
  });
  return faults;
}
