import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTree } from '../source/tree.ts';
import { plainLists } from './plain.ts';

const part = 'belongs to one record and is as short as that';
const beside = 'beside other work: the first rows of a list that has views and a file, and leads to it';
const form = 'choices and rows of a form, a dialog or a step, gone when it is done';
const versions = 'the versions of one thing';
const work =
  'work in hand: sections and order are the work itself, its rows are a list with views and a file elsewhere';
const settings = 'a handful of settings, each with what is done about it';
const audit = 'narrowed and saved as a file by the toolbar of its page';

/** Every plain list of records, and why it is none that somebody would sort, keep and take along. */
const excepted: Readonly<Record<string, string>> = {
  'areas/billing/record/subscriptions-card.tsx': part,
  'areas/billing/settings/lines-field.tsx': form,
  'areas/conferences/beside/medication.tsx': beside,
  'areas/conferences/beside/next-dates.tsx': beside,
  'areas/conferences/record/consultation.page.tsx': part,
  'areas/content/everywhere/choice-list.tsx': form,
  'areas/content/version-list.tsx': versions,
  'areas/documents/document-list.tsx': part,
  'areas/documents/library/medium-versions.tsx': versions,
  'areas/documents/share/share-card.tsx': part,
  'areas/documents/uploads/upload-list.tsx': form,
  'areas/ecg/findings/finding-fields.tsx': form,
  'areas/ecg/findings/hand-list.tsx': part,
  'areas/events/cockpit/done-list.tsx': work,
  'areas/events/cockpit/plan-list.tsx': work,
  'areas/identity/account/browsers.page.tsx': settings,
  'areas/identity/audit/entry-list.tsx': audit,
  'areas/identity/entrance/candidates.page.tsx': form,
  'areas/identity/roles/role-list.tsx': settings,
  'areas/logistics/cied/cied-reports.tsx': part,
  'areas/logistics/cied/implants-list.tsx': part,
  'areas/logistics/cied/report/report.page.tsx': part,
  'areas/logistics/device-choice.tsx': form,
  'areas/logistics/fleet/import-drawer.tsx': form,
  'areas/measurements/course/consequences.tsx': part,
  'areas/measurements/sensors/sensors.page.tsx': settings,
  'areas/logistics/cied/notices/not-taken-list.tsx': part,
  'areas/logistics/cied/notices/notice-list.tsx': work,
  'areas/messages/attachment-list.tsx': form,
  'areas/messages/chat-list.tsx': 'an inbox in the order of arrival, searched above',
  'areas/messages/library-dialog.tsx': form,
  'areas/patients/addresses/addresses-card.tsx': part,
  'areas/patients/banners/banners-card.tsx': part,
  'areas/patients/cohorts-card.tsx': part,
  'areas/patients/cohorts/cohort-versions.tsx': versions,
  'areas/patients/connections/connections-card.tsx': part,
  'areas/patients/contacts-card.tsx': part,
  'areas/patients/family/family-card.tsx': part,
  'areas/patients/group-choice.tsx': form,
  'areas/patients/insurance/insurances-card.tsx': part,
  'areas/patients/responsible-card.tsx': part,
  'areas/programs/builder/component-content.tsx': form,
  'areas/programs/builder/versions-part.tsx': versions,
  'areas/programs/components/component-versions.tsx': versions,
  'areas/programs/record/component.page.tsx': part,
  'areas/programs/record/consent-list.tsx': part,
  'areas/programs/record/guide.page.tsx': form,
  'areas/programs/record/made-list.tsx': part,
  'areas/programs/record/offer.page.tsx': form,
  'areas/programs/record/overview.tsx': part,
  'areas/providers/provider-more.tsx': part,
  'areas/providers/provider-versions.tsx': versions,
  'areas/providers/record/health-providers-card.tsx': part,
  'areas/studies/record/patient-studies.page.tsx': part,
  'areas/studies/record/patient-study.page.tsx': part,
  'areas/surveys/editor/carried/carried-list.tsx': form,
  'areas/surveys/editor/suggested-rules.tsx': form,
  'areas/surveys/editor/versions-tab.tsx': versions,
  'areas/surveys/library/library.page.tsx': 'a handful of cards, the same for every practice',
  'areas/surveys/record/session-list.tsx': part,
  'areas/surveys/record/set-off-list.tsx': part,
  'areas/surveys/record/survey-rules.tsx': part,
  'areas/tasks/dashboard/appointments.tsx': beside,
  'areas/tasks/dashboard/now-list.tsx': beside,
  'areas/tasks/notices/notice-list.tsx': 'what one was told, read and gone',
  'areas/tasks/work-view/comments.tsx': part,
  'areas/tenancy/first-steps/people-card.tsx': beside,
  'areas/tenancy/first-steps/step-list.tsx': form,
  'areas/tenancy/legals/legals.page.tsx': settings,
  'areas/tenancy/manage/dashboard/task-list.tsx': beside,
  'areas/tenancy/manage/hazards/control-list.tsx': part,
  'areas/tenancy/manage/hazards/place-list.tsx': part,
  'areas/tenancy/manage/licenses/tenant-licenses.tsx': part,
  'areas/tenancy/manage/tabs/mails.page.tsx': settings,
  'areas/tenancy/settings/retention.tsx': form,
  'areas/triggers/coverage/reviews.tsx': part,
  'areas/triggers/former/missed-list.tsx': work,
  'areas/triggers/observation/case-list.tsx': part,
  'areas/triggers/observation/linked-panel.tsx': part,
  'areas/triggers/observation/since-then.tsx': part,
  'areas/triggers/queue/alarm-queue.tsx': work,
  'areas/triggers/queue/closed-list.tsx': work,
  'areas/triggers/queue/suppressed-list.tsx': work,
  'areas/triggers/round/round-list.tsx': work,
  'areas/triggers/summary/care-cards.tsx': part,
  'areas/triggers/summary/contact-cards.tsx': part,
  'areas/triggers/summary/drugs-card.tsx': beside,
  'areas/triggers/summary/program-card.tsx': beside,
  'areas/triggers/templates/apply-template.tsx': form,
  'areas/triggers/visite/queue-list.tsx': work,
  'areas/triggers/work-view/findings-panel.tsx': part,
  'areas/triggers/work-view/step-list.tsx': part,
  'areas/triggers/work-view/work-panels.tsx': part,
};

test('[SHELL-26] [SHELL-28] a plain list of records has saved views and a file, or is excepted by name with its reason', () => {
  const tree = readTree(['apps/web/src'], (path) => path.endsWith('.tsx'));
  assert.ok(tree.size > 500, 'the sources of the web are read');
  assert.deepEqual(plainLists(tree, excepted), []);
});

const told = (files: Record<string, string>, but: Record<string, string> = {}) =>
  plainLists(new Map(Object.entries(files).map(([path, text]) => [`apps/web/src/${path}`, text])), but).map(
    ({ path, line, message }) => `${path.slice('apps/web/src/'.length)}:${line} ${message}`,
  );
const message = 'a plain list of records: use ListPage, HeldList or RowHabits';
const rows = '{rows.map((row) => <li />)}';

test('rows drawn by a page, by a list or from a list that was asked for are told with their line', () => {
  for (const path of ['areas/a/own.page.tsx', 'areas/a/own-list.tsx', 'areas/a/own-queue.tsx'])
    assert.deepEqual(told({ [path]: `\n<ul>${rows}</ul>` }), [`${path}:2 ${message}`]);
  assert.equal(told({ 'areas/a/card.tsx': `useList(all); <Stack as="ol">${rows}</Stack>` }).length, 1);
});

test('what draws no rows, has the habits of a list, is a test or excepted is let be', () => {
  const path = 'areas/a/own.page.tsx';
  for (const text of ['<ul><li /></ul>', `<RowHabits /><ul>${rows}</ul>`, `<ListPage /><ul>${rows}</ul>`])
    assert.deepEqual(told({ [path]: text }), [], text);
  assert.deepEqual(told({ 'areas/a/card.tsx': `<ul>${rows}</ul>` }), []);
  assert.deepEqual(told({ 'areas/a/own.page.test.tsx': `<ul>${rows}</ul>` }), []);
  assert.deepEqual(told({ [path]: `<ul>${rows}</ul>` }, { [path]: 'because' }), []);
});

test('an exception that nothing needs any more is told', () => {
  const path = 'areas/a/own.page.tsx';
  assert.deepEqual(told({ [path]: '<ul>' }, { [path]: 'because' }), [
    `${path}:1 is excepted and draws no plain list any more`,
  ]);
});
