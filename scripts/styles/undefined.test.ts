import assert from 'node:assert/strict';
import { test } from 'node:test';
import { undefinedClasses } from './undefined.ts';

const told = (files: Record<string, string>) =>
  undefinedClasses(new Map(Object.entries(files))).map(
    ({ path, line, message }) => `${path}:${line} ${message}`,
  );

test('a class that is named and stands in no sheet is told where it is named', () => {
  const files = {
    'a/list.module.css': '.row { color: red; }',
    'a/list.tsx':
      "import styles from './list.module.css';\nconst a = <p className={styles.row} />;\nconst b = <p className={styles.gone} />;\nconst c = <p className={cx(styles?.lost, styles['away'])} />;",
  };
  assert.deepEqual(told(files), [
    'a/list.tsx:3 styles.gone is not in a/list.module.css',
    'a/list.tsx:4 styles.lost is not in a/list.module.css',
    'a/list.tsx:4 styles.away is not in a/list.module.css',
  ]);
});

test('each name belongs to the sheet it was taken from', () => {
  const files = {
    'ui/row.module.css': '.name { color: red; }',
    'a/list.module.css': '.own { composes: name from "../ui/row.module.css"; }',
    'a/list.tsx':
      "import row from '../ui/row.module.css';\nimport own from './list.module.css';\n[row.name, own.own, own.name, other.own.missing];",
  };
  assert.deepEqual(told(files), ['a/list.tsx:3 own.name is not in a/list.module.css']);
});

test('a word of a class name is in a sheet of the whole page or of somebody else', () => {
  const files = {
    'base.css': '.numeric { color: red; }',
    'a.module.css': '.own :global(.theirs) { color: red; }',
    'a.tsx':
      'import styles from \'./a.module.css\';\n<p className="numeric" />;\n<p className={`${styles.own} numerical`} />;\n<p className="theirs heavy" />;',
  };
  assert.deepEqual(told(files), ['a.tsx:3 no sheet defines .numerical', 'a.tsx:4 no sheet defines .heavy']);
});

test('names put together at run time are let be', () => {
  const files = {
    'a.module.css': '.high { color: red; }',
    'a.tsx':
      "import styles from './a.module.css';\n<p className={`${isOpen ? styles.high : ''} is-${kind}`} />;\nstyles[kind];",
  };
  assert.deepEqual(told(files), []);
});
