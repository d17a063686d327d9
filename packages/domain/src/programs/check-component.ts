import { findValueType } from '../measurements/value-types.ts';
import { type ComponentDocument, componentLimits, type GoalTarget } from './component.ts';
import { type ContentFault, idFaults, notMoreThan, scheduleFaults, wordsMissing } from './content-fault.ts';

const lists = ['sections', 'measurements', 'surveys', 'tasks', 'goals'] as const;

/** Everything that keeps a component from being given to a patient, by place; empty: it can be. */
export function checkComponent(document: ComponentDocument): ContentFault[] {
  const { measurements, surveys, guideIds, schedules, windowMinutes, minutes } = document;
  const isEmpty = lists.every((name) => document[name].length === 0) && guideIds.length === 0;
  return [
    ...(isEmpty ? [{ path: '', code: 'list_empty' }] : []),
    ...lists.flatMap((name) => [
      ...notMoreThan(document[name], componentLimits[name], name),
      ...idFaults(document[name], name),
    ]),
    ...titled(document),
    ...measurements.flatMap(({ valueType }, index) =>
      checkType(valueType, `measurements/${index}/value_type`),
    ),
    ...twice(
      measurements.map(({ valueType }) => valueType),
      'measurements',
      'value_type',
    ),
    ...twice(
      surveys.map(({ surveyId }) => surveyId),
      'surveys',
      'survey_id',
    ),
    ...document.goals.flatMap(({ target }, index) => checkTarget(target, document, `goals/${index}/target`)),
    ...notMoreThan(guideIds, componentLimits.guides, 'guide_ids'),
    ...notMoreThan(schedules, componentLimits.schedules, 'schedules'),
    ...scheduleFaults(schedules, 'schedules'),
    ...within(windowMinutes, { min: 0, max: componentLimits.windowMinutes }, 'window_minutes'),
    ...within(minutes, { min: 0, max: componentLimits.minutes }, 'minutes'),
  ];
}

function titled(document: ComponentDocument): ContentFault[] {
  return (['sections', 'tasks', 'goals'] as const).flatMap((name) =>
    document[name].flatMap(({ title }, index) =>
      wordsMissing(title, componentLimits.title, `${name}/${index}/title`),
    ),
  );
}

/** Recordings are no readings: nothing judges whether they came. */
function checkType(valueType: string, path: string): ContentFault[] {
  const type = findValueType(valueType);
  if (!type) return [{ path, code: 'value_type_unknown' }];
  return type.recording ? [{ path, code: 'value_type_elsewhere' }] : [];
}

function checkTarget(target: GoalTarget, { tasks }: ComponentDocument, path: string): ContentFault[] {
  if (target.kind === 'times') {
    const task = tasks.find(({ id }) => id === target.taskId);
    return [
      ...(task?.doer === 'patient' ? [] : [{ path: `${path}/task_id`, code: 'reference_not_found' }]),
      ...within(target.perWeek, { min: 1, max: componentLimits.perWeek }, `${path}/per_week`),
    ];
  }
  const { min, max } = target;
  const faults = checkType(target.valueType, `${path}/value_type`);
  if (min === null && max === null) return [...faults, { path: `${path}/max`, code: 'required' }];
  return min !== null && max !== null && max <= min
    ? [...faults, { path: `${path}/max`, code: 'upper_not_above' }]
    : faults;
}

function within(value: number, { min, max }: { min: number; max: number }, path: string): ContentFault[] {
  return value >= min && value <= max ? [] : [{ path, code: 'out_of_range', params: { min, max } }];
}

function twice(values: readonly string[], path: string, name: string): ContentFault[] {
  return values.flatMap((value, index) =>
    values.indexOf(value) < index ? [{ path: `${path}/${index}/${name}`, code: 'not_unique' }] : [],
  );
}
