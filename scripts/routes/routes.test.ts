import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeTable, knownOf, shrunk } from './judge.ts';
import { judgePages } from './pages.ts';
import { answers } from './pattern.ts';
import { faultsOf, sameScreens } from './screens.ts';
import { readTable, type Route } from './table.ts';

const own = (path: string, note = ''): Route => ({ mode: 'patient', path, state: 'own', note });
const open = (path: string): Route => ({ mode: 'patient', path, state: 'open', note: '' });

const routes = [own('/a'), own('/a/:id'), own('/b', 'same as /a'), open('/c'), open('/d/:id')];
const known = knownOf(routes);
const messages = (changed: readonly Route[]) => judgeTable(changed, known).map(({ message }) => message);

test('a table as the specification has it is let be', () => {
  assert.deepEqual(messages(routes), []);
  assert.deepEqual(known.open, ['/c', '/d/:id']);
});

test('a route that was lost, invented, renamed or moved is found', () => {
  assert.match(messages(routes.slice(0, 4)).join(), /has 4 routes, the specification 5/);
  assert.match(messages([...routes, open('/e')]).join(), /has 6 routes, the specification 5/);
  const swapped = [...routes.slice(0, 3), open('/d/:id'), open('/c')];
  const renamed = [...routes.slice(0, 4), open('/e/:id')];
  for (const changed of [swapped, renamed])
    assert.match(messages(changed).join(), /has other routes, or another order, than the specification/);
});

test('a route that is there twice instead of another is found', () => {
  assert.match(messages([...routes.slice(0, 4), open('/c')]).join(), /\/c is there twice/);
});

test('the list of open routes only shrinks: one given up is refused, also in exchange for another', () => {
  const givenUp = [own('/a'), open('/a/:id'), ...routes.slice(2)];
  assert.deepEqual(messages(givenUp), ['/a/:id is open and was not']);
  const exchanged = [own('/a'), open('/a/:id'), own('/b', 'same as /a'), own('/c'), open('/d/:id')];
  assert.match(messages(exchanged).join(), /\/a\/:id is open and was not/);
  assert.deepEqual(shrunk(exchanged, known).open, ['/d/:id']);
  assert.deepEqual(shrunk(givenUp, known), known);
});

test('a route that was built is taken out of the list of open ones', () => {
  const built = [...routes.slice(0, 3), own('/c'), open('/d/:id')];
  assert.deepEqual(messages(built), ['/c is not open any more: npm run routes -- --write']);
  assert.deepEqual(judgeTable(built, shrunk(built, known)), []);
});

test('a state nobody knows, a note nobody can follow and a note of an open route are found', () => {
  const noted = (note: string) => messages([own('/a', note), ...routes.slice(1)]).join();
  assert.match(messages([...routes.slice(0, 4), { ...open('/d/:id'), state: 'done' }]).join(), /but done/);
  assert.match(noted('looks like /b'), /says nothing known: looks like/);
  assert.match(noted('same as /c'), /which is no other own route/);
  assert.match(noted('same as /a'), /which is no other own route/);
  assert.match(noted('leads to /nowhere'), /which is no other own route/);
  assert.match(noted('same as /b'), /itself is the same as another/);
  assert.equal(noted('leads to /a/:id; answered by /:any'), '');
  assert.match(
    messages([...routes.slice(0, 4), { ...open('/d/:id'), note: 'same as /a' }]).join(),
    /open and has a note/,
  );
});

test('a page answers a route word by word, and a parameter only where one is meant', () => {
  const cases: [string, string, boolean][] = [
    ['/a/:key', '/a/:id', true],
    ['/a/:key?', '/a/:id', true],
    ['/a/:key?', '/a', true],
    ['/a/:key/edit?', '/a/:id', true],
    ['/a/:key/edit?', '/a/:id/edit', true],
    ['/a/:key', '/a', false],
    ['/a/:key', '/a/new', false],
    ['/a/new', '/a/:id', false],
    ['/a/:key/edit?', '/a', false],
    ['/a/:x/:y', '/a/triggers/:id', false],
  ];
  for (const [pattern, path, expected] of cases)
    assert.equal(answers(pattern, path), expected, `${pattern} ${path}`);
});

test('an own route without a page and one that a parameter merely swallows are found', () => {
  const judge = (route: Route, pattern: string | null) =>
    judgePages([route], new Map([[route.path, pattern]]));
  assert.deepEqual(judge(own('/a/:id'), '/a/:key'), []);
  assert.deepEqual(judge(own('/a/:id'), null), ['/a/:id is own and has no page']);
  assert.deepEqual(judge(own('/a/new'), '/a/:key'), ['/a/new is own and only caught by /a/:key']);
  assert.deepEqual(judge(own('/a/new', 'answered by /a/:key'), '/a/:key'), []);
  assert.deepEqual(judge(own('/a/new', 'answered by /a/:key'), '/:x/:y'), [
    '/a/new is own and only caught by /:x/:y',
  ]);
  assert.deepEqual(judge(own('/a/new', 'answered by /a/:key'), '/a/new'), ['/a/new needs no „answered by“']);
});

test('an open route that has a page by now is found, one that a parameter swallows is let be', () => {
  const judge = (pattern: string | null) => judgePages([open('/a/new')], new Map([['/a/new', pattern]]));
  assert.deepEqual(judge('/a/new'), ['/a/new is open and has a page: mark it own']);
  assert.deepEqual(judge('/a/:key'), []);
  assert.deepEqual(judge(null), []);
});

test('two routes with the same screen are found, whatever numbers stand on it, unless a note says so', () => {
  const screen = (path: string, text: string) => ({ path, text });
  assert.deepEqual(
    sameScreens([screen('/a', 'Alarme 12\nvor 3 min'), screen('/a/:id', 'Alarme 9 vor 4 min')], routes),
    ['/a/:id shows the same screen as /a'],
  );
  assert.deepEqual(sameScreens([screen('/a', 'Alarme'), screen('/b', 'Alarme')], routes), []);
  assert.deepEqual(sameScreens([screen('/b', 'Alarme'), screen('/a', 'Alarme')], routes), []);
  assert.deepEqual(sameScreens([screen('/a', 'Alarme'), screen('/a/:id', 'Alarm')], routes), []);
});

test('a screen that stands in for a page, an empty one, a told fault and what the browser reports are found', () => {
  const stand = { notFound: 'Adresse nicht gefunden', broken: 'Uh oh!', forbidden: 'Kein Zugang' };
  const good = { path: '/a', title: 'Alarme', text: 'Alarme\nBrandt', alerts: [], problems: [] };
  const faults = (changes: object) => faultsOf({ ...good, ...changes }, stand);
  assert.deepEqual(faults({}), []);
  for (const title of Object.values(stand))
    assert.deepEqual(faults({ title, text: `${title}\nZurück` }), [`/a shows „${title}“`]);
  assert.deepEqual(faults({ text: 'Alarme\n' }), ['/a has nothing but a heading']);
  assert.deepEqual(faults({ title: '' }), ['/a has no heading']);
  assert.deepEqual(faults({ alerts: ['Nicht geladen'] }), ['/a tells a fault: Nicht geladen']);
  assert.deepEqual(faults({ problems: ['TypeError'] }), ['/a made the browser report: TypeError']);
});

test('a table with other columns is refused', () => {
  assert.throws(() => readTable('mode\tpath\npatient\t/a\n'), /must begin with mode, path, state, note/);
});
