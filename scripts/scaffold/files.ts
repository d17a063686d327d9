import { type Language, languages } from '@fernpuls/contract/languages';
import { type Names, namesOf } from './names.ts';

export type Words = { one: string; many: string };

export type Order = {
  area: string;
  name: string;
  permission: string;
  module: string;
  /** What people call one and several of them, as inside a sentence. */
  words: Record<Language, Words>;
  now: Date;
};

/** The new files of a simple entity: a named, described thing with list, drawer, deletion and a test. */
export function newFiles(order: Order): Map<string, string> {
  const names = namesOf(order.name);
  const pages = `apps/web/src/areas/${order.area}/${names.kebabs}`;
  return new Map([
    [`packages/contract/src/${order.area}/${names.kebab}.ts`, resourceFile(order, names)],
    [`db/migrations/${stamp(order.now)}_${names.snake}.sql`, migration(names)],
    [`${pages}.page.tsx`, page(order, names)],
    [`${pages}.test.tsx`, test(order, names)],
    ...languages.map((language): [string, string] => [
      `locales/${language}/${names.snakes}.json`,
      texts(names, order.words[language]),
    ]),
  ]);
}

function resourceFile({ area, permission, module, words }: Order, { snakes, camels }: Names): string {
  return `import { instant, text } from '../kit/fields.ts';
import { resource } from '../kit/resource.ts';

export const ${camels} = resource({
  type: '${snakes}',
  area: '${area}',
  permission: '${permission}',
  module: '${module}',
  fields: {
    name: text({ max: 80 }),
    description: text({ nullable: true, max: 1000 }),
    createdAt: instant({ origin: 'server' }),
  },
  sorts: ['name'],
  defaultSort: 'name',
  search: ['name', 'description'],
  example: { name: '${words.de.one} 1' },
});
`;
}

function migration({ snake }: Names): string {
  return `create table ${snake} (
  tenant_id integer not null default app.tenant_id() references tenant (id),
  id uuid not null,
  name text not null,
  description text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint ${snake}_name_taken unique (tenant_id, name)
);
call app.protect('${snake}');
`;
}

function page({ area }: Order, { kebab, snakes, camels }: Names): string {
  return `import { ${camels}Path } from '@fernpuls/contract/paths';
import { ${camels} } from '@fernpuls/contract/${area}/${kebab}';
import { ListPage, type ListScreen } from '../../ui/list/list-page.tsx';

const screen: ListScreen<typeof ${camels}.fields> = {
  resource: ${camels},
  base: ${camels}Path,
  namespace: '${snakes}',
  bulkDelete: true,
};

export function Component() {
  return <ListPage screen={screen} />;
}
`;
}

function test({ area, permission, words }: Order, { kebab, kebabs, camels }: Names): string {
  return `import { ${camels} } from '@fernpuls/contract/${area}/${kebab}';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { renderPage } from '../../test/render-page.tsx';
import { Component } from './${kebabs}.page.tsx';

test('${words.en.many.toLowerCase()} are listed, and a new one is kept under its name', async () => {
  const api = fakeApi();
  api.add(${camels}, { name: 'Alpha' });
  const routes = [{ path: 'content/${kebabs}/:id?', Component }];
  const permissions = [{ key: '${permission}', access: 'write' } as const];
  await renderPage({ api, routes, path: 'content/${kebabs}', permissions });
  const user = userEvent.setup();
  expect(await screen.findByText('Alpha')).toBeTruthy();
  await user.keyboard('n');
  await user.type(await screen.findByLabelText(/^Name/), 'Beta{Control>}s{/Control}');
  await waitFor(() => expect(api.rows(${camels}).map(({ name }) => name)).toEqual(['Alpha', 'Beta']));
});
`;
}

/** Everything else a list says is said once for all of them. */
function texts({ snakes }: Names, words: Words): string {
  return `${JSON.stringify({ [snakes]: { page_title: titleOf(words), ...words } }, null, 2)}\n`;
}

/** Texts of a namespace with the new list's name among those of a part: the contents of the menu, what is audited. */
export function withTitle(given: { text: string; part: string }, { snakes }: Names, words: Words): string {
  const texts = JSON.parse(given.text) as Record<string, Record<string, string>>;
  const part = { ...texts[given.part], [snakes]: titleOf(words) };
  return `${JSON.stringify({ ...texts, [given.part]: part }, null, 2)}\n`;
}

function titleOf({ many }: Words): string {
  return many.charAt(0).toUpperCase() + many.slice(1);
}

/** `20261121T0130`, in UTC. */
function stamp(now: Date): string {
  return now.toISOString().slice(0, 16).replaceAll('-', '').replace(':', '');
}
