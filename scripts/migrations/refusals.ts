/** Why a statement may not stand in a migration, and what stands there instead. */
export const refusals = {
  'index-at-once':
    'nobody can write while it is built; begin the file with `-- no transaction` and `create index concurrently if not exists <name> on <table> …`',
  'concurrently-in-transaction':
    'cannot run in a transaction; it stands in a file that begins with `-- no transaction`',
  'not-repeatable':
    'an interrupted file without a transaction begins again: see docs/decisions/0017-migrations-without-waiting.md for the four statements that may stand in it',
  'required-column':
    'rows that are there have no value, and an older server gives none; give it a constant default, or add it nullable and require it later',
  'volatile-default':
    'each row is written anew for its own value; add the column without, set the default in a second statement, fill the rows in steps',
  'rewriting-column': 'every row is written anew; add a plain column and fill it in steps',
  'column-type':
    'rows are written anew or read through, and an older server expects the old type; add a new column, let the server write both, fill it in steps',
  'constraint-at-once':
    'all rows are read while nobody can write; add it `not valid`, and `validate constraint` in a later migration',
  'validated-under-lock':
    'this migration already holds the table when it reads all rows; validate in a migration of its own',
  'not-null-unproved':
    'all rows are read while nobody can read them; first `add constraint … check (<column> is not null) not valid`, validate it in the next migration, then require it',
  'key-at-once':
    'its index is built while nobody can read; build a unique index concurrently, then `add constraint … using index` in the next migration',
  'exclusion-at-once': 'there is no way to add it beside work; put it on a new table',
  'rewriting-table': 'the whole table is written or read anew while it is held; not in a migration',
  'all-rows-at-once':
    'every row it changes is held until the end; under `-- until none are left` change those of `select … limit 1000`, in a file that begins with `-- no transaction`',
  'lock-table': 'others wait for as long as it lasts; do without',
  drop: 'servers of the release before still ask for it; stop using it, and drop it one release later under a line `-- unused since <last migration of that release>`',
  rename:
    'servers of the release before ask by the old name; add the new one beside it, drop the old one a release later',
  'hidden-statements': 'what it does cannot be read; write the statements, or call a procedure of the schema',
  'own-transaction': 'the runner begins and ends transactions and says how long to wait for a lock',
} as const;

export type RefusalName = keyof typeof refusals;
