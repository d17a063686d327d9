import { type Names, namesOf } from './names.ts';

export type Order = {
  area: string;
  name: string;
  permission: string;
  module: string;
  /** What people call one and several of them, in both languages. */
  words: Record<'en' | 'de', { one: string; many: string }>;
  now: Date;
};

/** The new files of a simple entity: a named, described thing with list, drawer and deletion. */
export function newFiles(order: Order): Map<string, string> {
  const names = namesOf(order.name);
  const pages = `apps/web/src/areas/${order.area}/${names.kebabs}`;
  return new Map([
    [`packages/contract/src/${order.area}/${names.kebab}.ts`, resourceFile(order, names)],
    [`db/migrations/${stamp(order.now)}_${names.snake}.sql`, migration(names)],
    [`${pages}.catalogue.tsx`, page(order, names)],
    [`locales/en/${names.snakes}.json`, texts(names, english(order.words.en))],
    [`locales/de/${names.snakes}.json`, texts(names, german(order.words.de))],
  ]);
}

function resourceFile({ area, permission, module, words }: Order, { snakes, camels, pascal }: Names): string {
  return `import { instant, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';

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

export type ${pascal} = Entity<typeof ${camels}>;
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

function page({ area }: Order, { kebab, kebabs, snakes, camels }: Names): string {
  return `import { ${camels} } from '@fernpuls/contract/${area}/${kebab}';
import { type Catalogue, CataloguePage } from '../../ui/catalogue-page.tsx';
import { TextareaField, TextField } from '../../ui/text-field.tsx';

const catalogue: Catalogue<typeof ${camels}.fields> = {
  resource: ${camels},
  base: '/protected/content/${kebabs}',
  namespace: '${snakes}',
  nameOf: (row) => row.name,
  initial: {},
  columns: (words) => [
    { key: 'name', header: words('name'), cell: (row) => <strong>{row.name}</strong>, sort: 'name' },
    { key: 'description', header: words('description'), cell: (row) => row.description },
  ],
  fields: (field) => (
    <>
      <TextField {...field('name')} autoFocus />
      <TextareaField {...field('description')} />
    </>
  ),
};

export function Component() {
  return <CataloguePage catalogue={catalogue} />;
}
`;
}

function texts({ snakes }: Names, labels: Record<string, string>): string {
  return `${JSON.stringify({ [snakes]: labels }, null, 2)}\n`;
}

function english({ one, many }: { one: string; many: string }): Record<string, string> {
  return {
    page_title: many,
    new: `Create ${one.toLowerCase()}`,
    empty: `No ${many.toLowerCase()} yet`,
    empty_text: 'Create the first entry.',
    name: 'Name',
    description: 'Description',
  };
}

// Worded so that the noun's gender does not matter.
function german({ one, many }: { one: string; many: string }): Record<string, string> {
  return {
    page_title: many,
    new: `${one} anlegen`,
    empty: `Noch keine ${many}`,
    empty_text: 'Legen Sie den ersten Eintrag an.',
    name: 'Name',
    description: 'Beschreibung',
  };
}

/** `20261121T0130`, in UTC. */
function stamp(now: Date): string {
  return now.toISOString().slice(0, 16).replaceAll('-', '').replace(':', '');
}
