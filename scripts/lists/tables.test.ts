import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTree } from '../source/tree.ts';
import { type Bare, bareTables } from './tables.ts';

const figures =
  'a matrix or figures: its columns are its meaning, none can be left out and its rows have one order';
const report = 'figures of a report, which is saved or printed as a whole';
const part =
  'belongs to one record and is as short as that: what is listed above it has views, columns and CSV';
const form = 'rows of a form or of a comparison, gone when it is done';
const tasks = { drawnIn: 'areas/tasks/task-toolbar.tsx' };

/** Every table without the habits of a list, and why. */
const bare: Bare = {
  'areas/drugs/intakes/course-grid.tsx': figures,
  'areas/drugs/plan/plan-table.tsx': 'the medication plan: columns as the German plan (BMP) prescribes them',
  'areas/ecg/inbox/inbox.page.tsx': { drawnIn: 'areas/ecg/inbox/inbox-toolbar.tsx' },
  'areas/identity/audit/entry-panel.tsx': part,
  'areas/identity/audit/viewers-card.tsx': part,
  'areas/logistics/cied/cied-episodes.tsx': part,
  'areas/logistics/cied/cied-leads.tsx': part,
  'areas/logistics/devices.page.tsx': part,
  'areas/logistics/stock/place-table.tsx': part,
  'areas/measurements/table/session-table.tsx':
    'the chart in figures: kinds, time and order are those of the chart beside it, and it has a file of its own',
  'areas/patients/duplicates/compare-table.tsx': form,
  'areas/patients/import/import-lines.tsx': form,
  'areas/programs/record/heat-maps.tsx': figures,
  'areas/programs/record/week-grid.tsx': figures,
  'areas/studies/page/matrix.tsx': figures,
  'areas/studies/page/randomisation-part.tsx': figures,
  'areas/tasks/dashboard/reaction-time.tsx': figures,
  'areas/tasks/dashboard/report/burden/hours.tsx': report,
  'areas/tasks/dashboard/report/burden/rule-table.tsx': report,
  'areas/tasks/dashboard/report/day-table.tsx': report,
  'areas/tasks/notices/notice-choices.tsx': form,
  'areas/tasks/task-foot.tsx': tasks,
  'areas/tasks/task-list.tsx': tasks,
  'areas/tenancy/manage/dashboard/practice-figures.tsx':
    'the first rows of the list of practices, which it leads to',
  'areas/tenancy/settings/colour-table.tsx': figures,
  'areas/training/exercise/exercise-results.tsx': figures,
  'areas/training/people.tsx': figures,
  'areas/triggers/coverage/rule-rows.tsx': figures,
  'areas/triggers/visite/printed-round.tsx': 'a sheet of paper',
  'areas/triggers/visite/seen-table.tsx': figures,
  'areas/triggers/visite/seen.page.tsx': figures,
  'clinical/print/paper.tsx': 'a sheet of paper',
};

test('[SHELL-26] [SHELL-28] every list has saved views, columns and CSV, or is excepted by name with its reason', () => {
  const tree = readTree(['apps/web/src'], (path) => path.endsWith('.tsx'));
  assert.ok(tree.size > 500, 'the sources of the web are read');
  assert.deepEqual(bareTables(tree, bare), []);
});

const own = 'apps/web/src/areas/a/own.page.tsx';
const kit = new Map([
  ['apps/web/src/ui/list/list-page.tsx', '<ListTools />'],
  ['apps/web/src/ui/list/tools.tsx', '<ListHabits />'],
  ['apps/web/src/ui/list/held-list.tsx', '<ListHabits />'],
  ['apps/web/src/ui/list/list-habits.tsx', "<SavedViews /> <ColumnPanel /> t('lists:export')"],
]);
const told = (files: Record<string, string>, excepted: Bare = {}) =>
  bareTables(new Map([...kit, ...Object.entries(files)]), excepted).map(
    ({ path, line, message }) => `${path.slice('apps/web/src/'.length)}:${line} ${message}`,
  );
const message = 'a table without saved views, columns and CSV: use ListPage or HeldList';

test('a table or a pager outside the list kit is told with its line', () => {
  for (const drawn of ['<DataTable rows={rows} />', '<table>', '<ListPager />', '<Pager page={1} />'])
    assert.deepEqual(told({ [own]: `\n\n${drawn}` }), [`areas/a/own.page.tsx:3 ${message}`], drawn);
  assert.deepEqual(told({ [own]: '<ul role="grid">' }), [`areas/a/own.page.tsx:1 ${message}`]);
  assert.deepEqual(told({ [own]: '<tabled /><DataTables /> <PagerOfNobody />' }), []);
});

test('one with the habits of a list, of a test or excepted is let be', () => {
  assert.deepEqual(told({ [own]: '<ListHabits /><DataTable />' }), []);
  assert.deepEqual(told({ 'apps/web/src/areas/a/own.page.test.tsx': '<DataTable />' }), []);
  assert.deepEqual(told({ [own]: '<table>' }, { 'areas/a/own.page.tsx': 'because' }), []);
});

test('an exception that nothing needs any more, or whose habits are gone, is told', () => {
  const gone = 'areas/a/own.page.tsx:1 is excepted and draws no bare table any more';
  assert.deepEqual(told({ [own]: '<ul>' }, { 'areas/a/own.page.tsx': 'because' }), [gone]);
  const elsewhere: Bare = { 'areas/a/own.page.tsx': { drawnIn: 'areas/a/tools.tsx' } };
  const tools = 'apps/web/src/areas/a/tools.tsx';
  assert.deepEqual(told({ [own]: '<table>', [tools]: '<ListHabits />' }, elsewhere), []);
  assert.deepEqual(told({ [own]: '<table>', [tools]: '<p>' }, elsewhere), [
    'areas/a/own.page.tsx:1 its views, columns and CSV are not drawn where the exception says',
  ]);
});

test('a kit that lost one of them is told', () => {
  const habits = 'apps/web/src/ui/list/list-habits.tsx';
  assert.equal(told({ [habits]: "<ColumnPanel /> t('lists:export')" }).length, 1);
  assert.equal(told({ [habits]: "<SavedViews /> t('lists:export')" }).length, 1);
  assert.equal(told({ [habits]: '<SavedViews /> <ColumnPanel />' }).length, 1);
});
