import { icd10Pattern } from '../diagnoses/icd10-code.ts';
import { tagDevicesUnique } from '../logistics/tag-devices.ts';
import { tagDevicePattern } from '../logistics/tag-device-pattern.ts';
import { findValueType } from '../measurements/value-types.ts';
import { componentLimits } from './component.ts';
import { type ContentFault, idFaults, notMoreThan, scheduleFaults, wordsMissing } from './content-fault.ts';
import { type Criterion, type Phase, type ProgramDocument, programLimits } from './program.ts';

/** What no draft may hold: it could not be kept or read again. */
export function checkDraft(document: ProgramDocument): ContentFault[] {
  const { cohortIds, personIds, icd10s, manuals, phases } = document;
  return [
    ...notMoreThan(cohortIds, programLimits.cohorts, 'cohort_ids'),
    ...notMoreThan(personIds, programLimits.persons, 'person_ids'),
    ...notMoreThan(icd10s, programLimits.icd10s, 'icd10s'),
    ...notMoreThan(manuals, programLimits.manuals, 'manuals'),
    ...notMoreThan(phases, programLimits.phases, 'phases'),
    ...idFaults(manuals, 'manuals'),
    ...idFaults(phases, 'phases'),
    ...notMoreThan(document.devices ?? [], programLimits.devices, 'devices'),
    ...icd10s.flatMap(({ from, to }, index) => checkRange(from, to, `icd10s/${index}`)),
    ...phases.flatMap(({ components }, index) => idFaults(components, `phases/${index}/components`)),
  ];
}

function checkDevices(patterns: readonly string[]): ContentFault[] {
  const wrong = patterns.flatMap((text, index) =>
    tagDevicePattern(text) ? [{ path: `devices/${index}`, code: 'tag_device_pattern_invalid' }] : [],
  );
  const twice = wrong.length === 0 && tagDevicesUnique(patterns) !== null;
  return twice ? [{ path: 'devices', code: 'not_unique' }] : wrong;
}

/** Everything that keeps a programme from being published, by place; empty: it can be. */
export function checkProgram(document: ProgramDocument): ContentFault[] {
  const { manuals, phases } = document;
  return [
    ...checkDraft(document),
    ...checkDevices(document.devices ?? []),
    ...(document.onlyCohorts && document.cohortIds.length === 0
      ? [{ path: 'cohort_ids', code: 'list_empty' }]
      : []),
    ...(phases.length === 0 ? [{ path: 'phases', code: 'list_empty' }] : []),
    ...manuals.flatMap(({ text }, index) => wordsMissing(text, programLimits.text, `manuals/${index}/text`)),
    ...phases.flatMap((phase, index) => checkPhase(phase, { index, isLast: index === phases.length - 1 })),
  ];
}

type Place = { index: number; isLast: boolean };

function checkPhase(phase: Phase, { index, isLast }: Place): ContentFault[] {
  const path = `phases/${index}`;
  const { weeks, transition, components } = phase;
  const faults = [
    ...wordsMissing(phase.name, programLimits.name, `${path}/name`),
    ...notMoreThan(components, programLimits.components, `${path}/components`),
    ...(components.length === 0 ? [{ path: `${path}/components`, code: 'list_empty' }] : []),
    ...components.flatMap(({ schedules }, at) => [
      ...notMoreThan(schedules ?? [], componentLimits.schedules, `${path}/components/${at}/schedules`),
      ...scheduleFaults(schedules ?? [], `${path}/components/${at}/schedules`),
    ]),
    ...twiceIn(
      components.map(({ componentId }) => componentId),
      `${path}/components`,
    ),
  ];
  if (weeks !== null && !(weeks >= 1 && weeks <= programLimits.weeks))
    faults.push({
      path: `${path}/weeks`,
      code: 'out_of_range',
      params: { min: 1, max: programLimits.weeks },
    });
  // Only the last may go on for ever: what comes after a phase that does not end by itself needs a decision.
  if (weeks === null && transition.kind === 'time' && !isLast)
    faults.push({ path: `${path}/weeks`, code: 'required' });
  if (transition.kind === 'criteria')
    faults.push(...checkCriteria(transition.criteria, `${path}/transition/criteria`));
  return faults;
}

function checkCriteria(criteria: readonly Criterion[], path: string): ContentFault[] {
  if (criteria.length === 0) return [{ path, code: 'list_empty' }];
  return [
    ...notMoreThan(criteria, programLimits.criteria, path),
    ...criteria.flatMap((criterion, index) => checkCriterion(criterion, `${path}/${index}`)),
  ];
}

function checkCriterion(criterion: Criterion, path: string): ContentFault[] {
  if (criterion.kind === 'measuring_days')
    return criterion.days <= criterion.of ? [] : [{ path: `${path}/of`, code: 'upper_not_above' }];
  if (criterion.kind !== 'value_within') return [];
  const { min, max, valueType } = criterion;
  const type = findValueType(valueType);
  const faults = type && !type.recording ? [] : [{ path: `${path}/value_type`, code: 'value_type_unknown' }];
  if (min === null && max === null) return [...faults, { path: `${path}/max`, code: 'required' }];
  return min !== null && max !== null && max <= min
    ? [...faults, { path: `${path}/max`, code: 'upper_not_above' }]
    : faults;
}

function checkRange(from: string, to: string | null, path: string): ContentFault[] {
  const wrong = (code: string) => !icd10Pattern.test(code);
  if (wrong(from)) return [{ path: `${path}/from`, code: 'icd10_invalid' }];
  if (to === null) return [];
  if (wrong(to)) return [{ path: `${path}/to`, code: 'icd10_invalid' }];
  return to > from ? [] : [{ path: `${path}/to`, code: 'upper_not_above' }];
}

/** Twice in one phase the same would be asked twice. */
function twiceIn(ids: readonly string[], path: string): ContentFault[] {
  return ids.flatMap((id, index) =>
    ids.indexOf(id) < index ? [{ path: `${path}/${index}/component_id`, code: 'not_unique' }] : [],
  );
}
