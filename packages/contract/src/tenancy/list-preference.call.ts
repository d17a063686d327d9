import { dayPresets, savedPresets, timePresets } from '@fernpuls/domain/tenancy/range-preset-names';
import { customRange } from '@fernpuls/domain/tenancy/range-presets';
import { viewName } from '@fernpuls/domain/tenancy/view-name';
import * as z from 'zod/mini';
import { calendarDay } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';
import { ruledWithin } from '../ruled-within.ts';

const short = z.string().check(z.minLength(1), z.maxLength(80));
const aDay = calendarDay;
const views = z
  .array(
    z.strictObject({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
      address: z.string().check(z.maxLength(500)),
    }),
  )
  .check(z.maxLength(20));
const namedApart = ruledWithin<z.output<typeof views>>((all) =>
  all.map(({ name }, index) => ({
    path: [index, 'name'],
    fault: viewName(all.slice(0, index))(name),
  })),
);
const fields = {
  sort: z.optional(short),
  perPage: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  density: z.optional(z.enum(['compact', 'standard', 'comfort'])),
  /** Those shown, in their order; empty: the list's usual ones. */
  columns: z.optional(z.array(short).check(z.maxLength(60))),
  /** Filters, search, order and columns somebody named, as the address has them. */
  views: z.optional(views),
  /** Of chats: what is opened counts as read; on where nothing is said. */
  readsOnOpening: z.optional(z.boolean()),
  /** Of the first steps: shown on the dashboard no more; of the tour: seen or left. */
  isPutAway: z.optional(z.boolean()),
  range: z.optional(
    z
      .strictObject({
        preset: z.enum(['all', ...new Set([...savedPresets, ...dayPresets, ...timePresets])]),
        from: z.optional(aDay),
        to: z.optional(aDay),
      })
      .check(z.refine(isRange, { error: 'from_after_to' })),
  ),
};
const preference = z.strictObject(fields);
/** What was kept before names had to differ is still shown. */
const wanted = z.strictObject({ ...fields, views: z.optional(views.check(namedApart)) });

function isRange({
  preset,
  from,
  to,
}: {
  preset: string;
  from?: string | undefined;
  to?: string | undefined;
}): boolean {
  return preset !== 'custom' || customRange(from ?? '', to ?? '') !== null;
}

const name = z.string().check(z.regex(/^[a-z][a-z0-9_.-]{0,79}$/, { error: 'invalid_format' }));

/** Page size, sort, time range and columns of every list a person worked with. */
export const listPreferences = call({
  name: 'list_preferences',
  area: 'tenancy',
  method: 'GET',
  path: '/web/v1/account/list_preferences',
  auth: 'session',
  summary: "The signed-in person's preferences by list name.",
  input: z.strictObject({}),
  output: z.object({ data: z.array(z.object({ name, preference })) }),
  example: {},
});

export const changeListPreference = call({
  name: 'change_list_preference',
  area: 'tenancy',
  method: 'PATCH',
  path: '/web/v1/account/list_preferences/{name}',
  auth: 'session',
  summary: 'Keeps what is named of one list; what is left out stays.',
  input: z.strictObject({ name, preference: wanted }),
  output: z.object({ name, preference }),
  example: { name: 'patients', preference: { sort: '-last_measured_at', perPage: 50 } },
});

export type ListPreference = OutputOf<typeof changeListPreference>['preference'];

const newsKey = z.string().check(z.regex(/^[a-z0-9_-]{1,80}$/, { error: 'invalid_format' }));

export const seenNews = call({
  name: 'seen_news',
  area: 'tenancy',
  method: 'GET',
  path: '/web/v1/account/seen_news',
  auth: 'session',
  summary: 'The keys of the news messages the signed-in person has seen.',
  input: z.strictObject({}),
  output: z.object({ keys: z.array(newsKey) }),
  example: {},
});

export const markNewsSeen = call({
  name: 'mark_news_seen',
  area: 'tenancy',
  method: 'POST',
  path: '/web/v1/account/seen_news',
  auth: 'session',
  summary: 'Remembers news messages as seen; answers all that are.',
  input: z.strictObject({ keys: z.array(newsKey).check(z.maxLength(50)) }),
  output: z.object({ keys: z.array(newsKey) }),
  example: { keys: ['2026-11-shell'] },
});
