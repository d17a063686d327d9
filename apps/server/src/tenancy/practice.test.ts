import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '@fernpuls/contract/languages';
import { startContentPath, startContentQuery } from '@fernpuls/contract/tenancy/start-content.call';
import { recordOf, refusalOf } from '../testing/answers.ts';
import { ask1, type TestPerson, type TestTenant, testServer } from '../testing/server.ts';

const server = await testServer();
type Values = Record<string, unknown>;
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- says at each place what the answer is read as
const bodyOf = <T = Values>(answer: { body: unknown }) => answer.body as T;

async function identityOf(
  tenant: TestTenant,
): Promise<Values & { images: Values; contact: Values; light: Values }> {
  const answer = await tenant.ask('GET', '/web/v1/tenants/corporate_identity', undefined, null);
  return bodyOf<{ data: { attributes: never } }>(answer).data.attributes;
}

const change = (tenant: TestTenant, body: Values, as?: TestPerson) =>
  tenant.ask('PATCH', '/web/v1/tenants/corporate_identity', body, as);

test('[SHELL-07] what a practice changes of its branding everybody sees, and what it leaves out stays', async () => {
  const tenant = await server.tenant();
  const light = { primary: '#7a1f5c', secondary: '#0e6e94', text: '#101010' };
  assert.equal(refusalOf(await change(tenant, { product_name: 'TMZ Nordheide', light })), '200');
  assert.equal(refusalOf(await change(tenant, { short_name: 'Nordheide' })), '200');
  const identity = await identityOf(tenant);
  assert.equal(identity.product_name, 'TMZ Nordheide');
  assert.equal(identity.short_name, 'Nordheide');
  assert.deepEqual(identity.light, light);
  assert.deepEqual(identity.dark, { primary: '#1892C4', secondary: '#5CBCE3', text: '#E7ECF1' });
});

test('[SHELL-07] a colour just below 4.5:1 is refused with the nearest readable one; that one is accepted', async () => {
  const tenant = await server.tenant();
  const colours = { primary: '#174b81', secondary: '#777777', text: '#15202b' };
  const refused = await change(tenant, { light: colours });
  assert.equal(refusalOf(refused), '422 contrast_too_low /light/secondary');
  const { errors } = bodyOf<{ errors: { meta: { params: { nearest: string } } }[] }>(refused);
  const nearest = errors[0]?.meta.params.nearest;
  assert.equal(refusalOf(await change(tenant, { light: { ...colours, secondary: nearest } })), '200');
});

test('[SHELL-07] what is no colour is refused by that name, and nothing of the change is kept', async () => {
  const tenant = await server.tenant();
  for (const primary of ['rot', '#fff', '#12345g', '174b81', '#174b81ff', 'url(#x)']) {
    const light = { primary, secondary: '#0e6e94', text: '#101010' };
    const refused = await change(tenant, { product_name: 'Halb', light });
    assert.equal(refusalOf(refused), '422 colour_invalid /light/primary', primary);
  }
  assert.equal((await identityOf(tenant)).product_name, tenant.key);
});

test('[SHELL-07] changes are told with person, before and after; nothing changed is no entry', async () => {
  const tenant = await server.tenant();
  await change(tenant, { product_name: 'Eins' });
  await change(tenant, { product_name: 'Zwei' });
  await change(tenant, { product_name: 'Zwei' });
  const { data } = bodyOf<{ data: Values[] }>(
    await tenant.ask('GET', '/web/v1/tenants/corporate_identity/changes'),
  );
  const named = data
    .filter(({ field }) => field === 'productName')
    .map(({ by, before, after }) => [by, before, after]);
  assert.deepEqual(named, [
    ['Petra Probe', 'Eins', 'Zwei'],
    ['Petra Probe', tenant.key, 'Eins'],
  ]);
});

test('[SHELL-05] the language a practice sets is the one it tells; taken back it is none', async () => {
  const tenant = await server.tenant();
  const ask = async () => bodyOf(await tenant.ask('POST', '/web/v1/tenants/languages', {}, null));
  assert.deepEqual(await ask(), { is_language_set: false, language: null });
  await change(tenant, { language: 'nl' });
  assert.deepEqual(await ask(), { is_language_set: true, language: 'nl' });
  await change(tenant, { language: null });
  assert.deepEqual(await ask(), { is_language_set: false, language: null });
});

const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h8v8z"/></svg>';
const upload = (tenant: TestTenant, kind: string, content: Buffer | string, fileName = 'logo.svg') =>
  tenant.ask('POST', '/web/v1/tenants/brand_images', {
    kind,
    file_name: fileName,
    content: Buffer.from(content).toString('base64'),
  });

test('[SHELL-07] an uploaded logo is served as a picture that can do nothing else', async () => {
  const tenant = await server.tenant();
  assert.equal(refusalOf(await upload(tenant, 'logo_light', drawing)), '200');
  const url = String((await identityOf(tenant)).images.logo_light);
  const answer = await tenant.ask('GET', url, undefined, null);
  assert.equal(answer.body, drawing);
  assert.equal(answer.headers['content-type'], 'image/svg+xml');
  assert.match(answer.headers['content-security-policy'] ?? '', /default-src 'none'.*sandbox/);
  assert.equal(answer.headers['x-content-type-options'], 'nosniff');
});

test('[SHELL-07] scripts, other files and files too big are refused, and a practice sees its own pictures only', async () => {
  const tenant = await server.tenant();
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  assert.equal(refusalOf(await upload(tenant, 'logo_light', script)), '422 image_unsafe /content');
  assert.equal(
    refusalOf(await upload(tenant, 'logo_light', '<html></html>')),
    '422 image_type_unsupported /content',
  );
  const icon = Buffer.from('00000100010010100000010020006804000016000000', 'hex');
  assert.equal(refusalOf(await upload(tenant, 'logo_light', icon)), '422 image_type_unsupported /content');
  assert.equal(refusalOf(await upload(tenant, 'favicon', icon)), '200');
  const head = Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010802000000', 'hex');
  const png = Buffer.concat([head, Buffer.alloc(102_400 - head.length)]);
  assert.equal(refusalOf(await upload(tenant, 'favicon', png)), '200');
  assert.equal(
    refusalOf(await upload(tenant, 'favicon', Buffer.concat([png, Buffer.alloc(1)]))),
    '422 image_too_big /content',
  );
  const other = await server.tenant();
  assert.equal(
    refusalOf(await other.ask('GET', '/web/v1/tenants/brand_images/favicon', undefined, null)),
    '404 not_found',
  );
  assert.equal(refusalOf(await tenant.ask('DELETE', '/web/v1/tenants/brand_images/favicon')), '200');
  assert.equal((await identityOf(tenant)).images.favicon, null);
});

const hours = {
  weekly: [[{ from: '08:00', to: '17:00' }], [], [], [], [], [], []],
  exceptions: [] as Values[],
};
const saveHours = (tenant: TestTenant, body: Values, as?: TestPerson) =>
  tenant.ask('PATCH', '/web/v1/tenants/opening_hours', body, as);

test('[SHELL-15] opening hours are shown to everybody, kept in order of days, and refused where they overlap', async () => {
  const tenant = await server.tenant();
  const read = async () => bodyOf(await tenant.ask('GET', '/web/v1/tenants/opening_hours', undefined, null));
  assert.equal((await read()).is_set, false);
  const exceptions = [
    { day: '2026-12-25', name: 'Weihnachten', spans: [] },
    { day: '2026-12-24', name: 'Heiligabend', spans: [] },
  ];
  assert.equal(refusalOf(await saveHours(tenant, { ...hours, exceptions })), '200');
  assert.deepEqual(await read(), {
    is_set: true,
    federal_state: null,
    weekly: hours.weekly,
    exceptions: exceptions.toReversed(),
  });
  const weekly = hours.weekly.with(1, [
    { from: '08:00', to: '12:00' },
    { from: '11:59', to: '13:00' },
  ]);
  assert.equal(refusalOf(await saveHours(tenant, { ...hours, weekly })), '422 spans_overlap /weekly/1');
  const reader = await tenant.person([{ key: 'tenant', access: 'read' }]);
  assert.equal(refusalOf(await saveHours(tenant, hours, reader)), '403 forbidden');
});

const publish = (tenant: TestTenant, kind: string, body = 'Text') =>
  tenant.ask('POST', `/web/v1/legals/${kind}/versions`, {
    texts: { de: { title: kind, body }, en: null },
    change_note: null,
  });
const pendingOf = async (tenant: TestTenant, as: TestPerson) => {
  const answer = await tenant.ask('GET', '/web/v1/account/consents', undefined, as);
  return bodyOf<{ pending: { kind: string; version: number }[] }>(answer).pending.map(
    ({ kind, version }) => `${kind} ${version}`,
  );
};
const agree = (tenant: TestTenant, as: TestPerson, ...consents: { kind: string; version: number }[]) =>
  tenant.ask('POST', '/web/v1/account/consents', { consents }, as);

test('[SHELL-12] terms and privacy are asked once a person and version, and again when a new version is out', async () => {
  const tenant = await server.tenant();
  const [anna, ben] = [await tenant.person([]), await tenant.person([])];
  assert.deepEqual(await pendingOf(tenant, anna), []);
  await publish(tenant, 'imprint');
  await publish(tenant, 'terms');
  await publish(tenant, 'privacy');
  assert.deepEqual(await pendingOf(tenant, anna), ['terms 1', 'privacy 1']);
  assert.equal(
    refusalOf(await agree(tenant, anna, { kind: 'terms', version: 1 }, { kind: 'privacy', version: 1 })),
    '200',
  );
  assert.deepEqual(await pendingOf(tenant, anna), []);
  assert.deepEqual(await pendingOf(tenant, ben), ['terms 1', 'privacy 1']);
  await publish(tenant, 'terms', 'Neuer Text');
  assert.deepEqual(await pendingOf(tenant, anna), ['terms 2']);
  assert.equal(
    refusalOf(await agree(tenant, anna, { kind: 'terms', version: 1 })),
    '409 conflict',
    'the text changed meanwhile',
  );
  assert.equal(refusalOf(await agree(tenant, anna, { kind: 'terms', version: 2 })), '200');
  const versions = bodyOf<{ data: Values[] }>(await tenant.ask('GET', '/web/v1/legals/terms/versions')).data;
  assert.deepEqual(
    versions.map(({ version, consent_count: count }) => [version, count]),
    [
      [2, 1],
      [1, 1],
    ],
  );
});

test('[SHELL-08] a text with a link to a script is not published, one with links as offered is', async () => {
  const tenant = await server.tenant();
  assert.equal(
    refusalOf(await publish(tenant, 'imprint', 'Siehe [hier](javascript:alert(1)).')),
    '422 link_not_allowed /texts/de/body',
  );
  const body = 'Siehe **[hier](https://praxis.example)** oder [an uns](mailto:praxis@praxis.example).';
  assert.equal(refusalOf(await publish(tenant, 'imprint', body)), '200');
});

test('[SHELL-12] consents and published texts can only be added: the database refuses the rest', async () => {
  const tenant = await server.tenant();
  await publish(tenant, 'terms');
  await agree(tenant, tenant.staff, { kind: 'terms', version: 1 });
  for (const table of ['legal_consent', 'legal_text']) {
    for (const pool of [server.database.app, server.database.system]) {
      for (const statement of [`update ${table} set version = 9`, `delete from ${table}`])
        await assert.rejects(pool.query(statement), { code: '42501' }, statement);
    }
  }
});

test('[SHELL-04] a legal text is published in each of the ten languages, and in those alone', async () => {
  const tenant = await server.tenant();
  const texts = Object.fromEntries(languages.map((one) => [one, { title: one, body: `Text ${one}` }]));
  const publishIn = (given: Values) =>
    tenant.ask('POST', '/web/v1/legals/imprint/versions', { texts: given, change_note: null });
  assert.equal(refusalOf(await publishIn(texts)), '200');
  const { data } = bodyOf<{ data: { texts: Values }[] }>(await tenant.ask('GET', '/web/v1/legals'));
  assert.deepEqual(data[0]?.texts, texts);
  assert.equal((await publishIn({ ...texts, sv: texts['de'] })).status, 422);
  assert.equal((await publishIn({ en: texts['en'] })).status, 422);
});

test('[SHELL-08] the newest version of each legal text is public, older ones are not', async () => {
  const tenant = await server.tenant();
  await publish(tenant, 'imprint', 'alt');
  await publish(tenant, 'imprint', 'neu');
  const { data } = bodyOf<{ data: { kind: string; version: number; texts: { de: { body: string } } }[] }>(
    await tenant.ask('GET', '/web/v1/legals', undefined, null),
  );
  assert.deepEqual(
    data.map(({ kind, version, texts }) => [kind, version, texts.de.body]),
    [['imprint', 2, 'neu']],
  );
  assert.equal(
    refusalOf(await tenant.ask('GET', '/web/v1/legals/imprint/versions', undefined, null)),
    '401 unauthorized',
  );
});

test('[SHELL-26] [SHELL-30] list preferences are kept per person and list, part by part', async () => {
  const tenant = await server.tenant();
  const other = await tenant.person([]);
  const keep = (name: string, preference: Values) =>
    tenant.ask('PATCH', `/web/v1/account/list_preferences/${name}`, { preference });
  const all = async (as?: TestPerson) =>
    bodyOf(await tenant.ask('GET', '/web/v1/account/list_preferences', undefined, as)).data;
  await keep('patients', { sort: '-created_at', per_page: 50 });
  await keep('patients', { per_page: 100, range: { preset: '90D' } });
  await keep('tasks', { columns: ['title', 'due_at'] });
  assert.deepEqual(await all(), [
    { name: 'patients', preference: { sort: '-created_at', per_page: 100, range: { preset: '90D' } } },
    { name: 'tasks', preference: { columns: ['title', 'due_at'] } },
  ]);
  assert.deepEqual(await all(other), []);
  assert.equal(refusalOf(await keep('patients', { per_page: 101 })), '422 too_big /preference/per_page');
  const range = (from: string, to: string) => keep('tasks', { range: { preset: 'custom', from, to } });
  assert.equal(refusalOf(await range('2026-11-02', '2026-11-01')), '422 from_after_to /preference/range');
  assert.equal(refusalOf(await range('2026-11-01', '2026-11-02')), '200');
  assert.equal(refusalOf(await keep('Patients', { per_page: 10 })), '422 invalid_format /name');
});

test('[SHELL-17] seen news are remembered per person', async () => {
  const tenant = await server.tenant();
  const other = await tenant.person([]);
  await tenant.ask('POST', '/web/v1/account/seen_news', { keys: ['b', 'a'] });
  await tenant.ask('POST', '/web/v1/account/seen_news', { keys: ['a', 'c'] });
  const keys = async (as?: TestPerson) =>
    bodyOf(await tenant.ask('GET', '/web/v1/account/seen_news', undefined, as)).keys;
  assert.deepEqual(await keys(), ['a', 'b', 'c']);
  assert.deepEqual(await keys(other), []);
});

test('[AUTH-02] [AUTH-03] promo content: own, else global, only with the key, the newest first', async () => {
  const tenant = await server.tenant();
  const get = (wanted: string, key = 'test-key') =>
    ask1(server.port, {
      method: 'GET',
      path: `${startContentPath}?${startContentQuery(wanted)}`,
      host: tenant.host,
      headers: { authorization: `Bearer ${key}` },
    });
  const titles = async (wanted: string) =>
    bodyOf<{ data: { title: string }[] }>(await get(wanted)).data.map(({ title }) => title);
  assert.equal(refusalOf(await get(tenant.key, 'wrong')), '401 unauthorized');
  assert.deepEqual(await titles(tenant.key), []);
  await server.admin.query(
    `insert into global_start_content (id, platform, title) values (gen_random_uuid(), 'web', 'Für alle')`,
  );
  assert.deepEqual(await titles('global'), ['Für alle']);
  const texts = { display: null, description: null, external_link: null, external_link_text: null };
  for (const title of ['Erster', 'Zweiter'])
    assert.equal(
      refusalOf(await tenant.ask('POST', '/web/v1/tenants/start_contents', { ...texts, title })),
      '200',
    );
  assert.deepEqual(await titles(tenant.key), ['Zweiter']);
  const other = await server.tenant();
  assert.deepEqual(await titles(other.key), [], 'the content of another practice is not told here');
  const script = await tenant.ask('POST', '/web/v1/tenants/start_contents', {
    ...texts,
    title: null,
    external_link: 'javascript:alert(1)',
  });
  assert.equal(refusalOf(script), '422 url_invalid /external_link');
});

test('[AUTH-18] anybody gets the branding of a host before signing in, with the defaults where nothing is set', async () => {
  for (const host of [await server.tenant(), await server.operator()]) {
    const answer = await host.ask('GET', '/web/v1/tenants/corporate_identity', undefined, null);
    assert.equal(answer.status, 200);
    const { attributes } = recordOf(answer);
    const primary = (name: string) => (attributes[name] as { primary: string }).primary.toUpperCase();
    assert.deepEqual([primary('light'), primary('dark')], ['#174B81', '#1892C4']);
    assert.ok(attributes.product_name);
    assert.deepEqual(new Set(Object.values(attributes.images as object)), new Set([null]));
  }
});
