import { type RawBuilder, sql } from 'kysely';

/** Rows that name what is deleted without a foreign key: `root`, the id they name, where the row
 * stands, and its columns. */
type NamedIn = {
  /** Tables of what is deleted. */
  of: readonly string[];
  table: string;
  effect: 'holds' | 'leaves';
  rows: (ids: RawBuilder<unknown>) => RawBuilder<unknown>;
};

type Document = Pick<NamedIn, 'of' | 'table'> & {
  column: string;
  effect?: NamedIn['effect'];
  where?: string;
};

/** Each text anywhere in the document that is one of the ids: read once, whatever the number of ids. */
function inDocument({ of, table, column, effect = 'holds', where = 'true' }: Document): NamedIn {
  const rows = (ids: RawBuilder<unknown>) => sql`
    select word.id::uuid as root, held.ctid as place, held.* from ${sql.table(table)} as held
    cross join lateral (
      select distinct said #>> '{}' as id
      from jsonb_path_query(held.${sql.ref(column)}, 'strict $.** ? (@.type() == "string")') as said
    ) as word
    where ${sql.raw(where)} and word.id = any(${ids}::text[]) and word.id <> held.id::text`;
  return { of, table, effect, rows };
}

const newestOfProgram =
  'held.version = (select version from program where program.id = held.program_id and program.version = held.version)';

/** What app.keep_for_programs, keep_for_studies, keep_for_surveys and keep_for_tasks keep, and what the verbs look up. */
export const namedIn: readonly NamedIn[] = [
  ...(
    [
      {
        of: ['medium', 'survey', 'trigger_template', 'role', 'interview_guide'],
        table: 'program_component',
        column: 'document',
      },
      { of: ['cohort'], table: 'program_component', column: 'cohort_ids' },
      { of: ['cohort', 'survey', 'program_component'], table: 'program', column: 'document' },
      {
        of: [
          'cohort',
          'survey',
          'program_component',
          'medium',
          'trigger_template',
          'role',
          'interview_guide',
        ],
        table: 'program_version',
        column: 'document',
        where: newestOfProgram,
      },
      { of: ['survey'], table: 'study', column: 'document' },
      { of: ['survey'], table: 'study_version', column: 'document' },
      { of: ['survey', 'medium', 'role'], table: 'survey', column: 'document' },
      { of: ['survey', 'program'], table: 'measurement_trigger', column: 'rule' },
      { of: ['survey', 'program'], table: 'trigger_template', column: 'rule' },
      { of: ['cohort'], table: 'medium', column: 'cohort_ids' },
      { of: ['role'], table: 'task_assign_template', column: 'items', effect: 'leaves' },
      { of: ['role'], table: 'scoped_info_banner', column: 'role_ids', effect: 'leaves' },
    ] as const
  ).map(inDocument),
  {
    of: ['role'],
    table: 'alarm_policy',
    effect: 'holds',
    rows: (ids) => sql`
      select (step -> 'to' ->> 'id')::uuid as root, held.ctid as place, held.* from alarm_policy as held
      cross join lateral jsonb_array_elements(held.chain) as step
      where step -> 'to' ->> 'kind' = 'role' and step -> 'to' ->> 'id' = any(${ids}::text[])`,
  },
  {
    of: ['medium'],
    table: 'task',
    effect: 'holds',
    rows: (ids) => sql`
      select about.medium_id as root, held.ctid as place, held.* from task as held
      join task_relation as about on about.task_id = held.id
      where held.done_at is null and about.medium_id = any(${ids}::uuid[])`,
  },
];
