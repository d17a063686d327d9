import {
  groupAlarms,
  groupCourse,
  groupDays,
  type GroupCourse,
  patientGroups,
} from '@fernpuls/contract/triggers/patient-groups.call';
import { moduleIsEnabled } from '@fernpuls/contract/modules';
import { findValueType, valueTypeKeys } from '@fernpuls/domain/measurements/value-types';
import { type Group, groupKey, leadingTypes, parseGroupKey } from '@fernpuls/domain/patients/group';
import type { Context, Scope } from '../../ground/context.ts';
import { Refusal } from '../../ground/errors.ts';
import { type Handler, verb } from '../../kit/routes.ts';
import {
  alarmedIn,
  type Clock,
  type CourseRow,
  courseRows,
  groupName,
  groupRows,
  spanDays,
} from './queries.ts';

const zone = 'Europe/Berlin';
/** As many small charts as one look takes in. */
const mostTypes = 6;

export const groupHandlers: Handler[] = [
  verb(patientGroups, async (ctx) => {
    const rows = await groupRows(ctx.tx, clockOf(ctx));
    const shown = rows.filter(({ kind }) => isOn(ctx, kind));
    return { data: shown.map((row) => ({ ...row, key: groupKey(groupOf(row)) })) };
  }),
  verb(groupCourse, async (ctx, asked) => {
    const { group } = await found(ctx, asked.group);
    const [days, course] = await Promise.all([
      spanDays(ctx.tx, clockOf(ctx)),
      courseRows(ctx.tx, group, clockOf(ctx)),
    ]);
    const { patients, drawn } = course;
    const types = valueTypeKeys.flatMap((key) =>
      findValueType(key)?.recording ? [] : course.types.filter(({ value_type }) => value_type === key),
    );
    return { days, patients, drawn, types: leadingTypes(types, mostTypes).map(toType) };
  }),
  verb(groupAlarms, async (ctx, asked) => {
    const { group, name } = await found(ctx, asked.group);
    return { name, patientIds: await alarmedIn(ctx.tx, group) };
  }),
];

const clockOf = ({ now }: Scope): Clock => ({ now, zone });

function groupOf({ kind, id }: { kind: Group['kind']; id: string | null }): Group {
  return parseGroupKey(id === null ? kind : `${kind}_${id}`) ?? { kind: 'all', id: null };
}

/** What a practice does not use it is not told of. */
function isOn({ tenant }: Scope, kind: Group['kind']): boolean {
  if (kind === 'cohort') return moduleIsEnabled(tenant.disabledModules, 'cohorts');
  return kind !== 'program' || moduleIsEnabled(tenant.disabledModules, 'programs');
}

async function found(ctx: Context, key: string): Promise<{ group: Group; name: string | null }> {
  const group = parseGroupKey(key);
  const named = group && isOn(ctx, group.kind) ? await groupName(ctx.tx, group) : null;
  if (!group || !named) throw new Refusal('not_found');
  return { group, name: named.name };
}

function toType(row: CourseRow): GroupCourse['types'][number] {
  const quartile = (which: 0 | 1 | 2) =>
    Array.from(
      { length: groupDays },
      (_, at) => row.days.find((day) => day.at === at)?.quartiles[which] ?? null,
    );
  return {
    valueType: row.value_type,
    patients: row.patients,
    median: row.median,
    change: row.change,
    low: quartile(0),
    middle: quartile(1),
    high: quartile(2),
  };
}
