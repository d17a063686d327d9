import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unusedClasses } from './unused.ts';

const told = (files: Record<string, string>) =>
  unusedClasses(new Map(Object.entries(files))).map(
    ({ path, line, message }) => `${path}:${line} ${message}`,
  );

test('a class that no component names is told with its line', () => {
  const css = '.row {\n  color: red;\n}\n\n.gone:hover > svg {\n  color: blue;\n}\n';
  const tsx = "import styles from './list.module.css';\nconst a = <p className={styles.row} />;";
  assert.deepEqual(told({ 'a/list.module.css': css, 'a/list.tsx': tsx }), [
    'a/list.module.css:5 .gone is a class nobody uses',
  ]);
  assert.deepEqual(told({ 'a/list.module.css': css }).length, 2, 'a sheet nobody imports');
});

test('a class others are composed of is used, one of the same name in another sheet is not', () => {
  const files = {
    'ui/row.module.css': '.row { color: red; }\n.name { color: red; }',
    'a/list.module.css': '.own { composes: row from "../ui/row.module.css"; }\n.name { color: red; }',
    'a/list.tsx': "import own from './list.module.css';\n[own.own, own.name];",
  };
  assert.deepEqual(told(files), ['ui/row.module.css:2 .name is a class nobody uses']);
});

test('names put together at run time, rules of the document and other people’s classes are let be', () => {
  const css =
    '.high { color: red; }\n@media print { .low { color: red; } }\n.high :global(.theirs) { gap: 0; }';
  const tsx = "import styles from './a.module.css';\nstyles[priority];";
  assert.deepEqual(told({ 'a.module.css': css, 'a.tsx': tsx }), []);
});
