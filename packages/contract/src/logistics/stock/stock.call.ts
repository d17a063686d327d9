import { expiryStates, stockStates } from '@fernpuls/domain/logistics/stock/level';
import * as z from 'zod/mini';
import { plainText, uuid } from '../../formats.ts';
import { versionsOf } from '../../identity/versions.ts';
import { call } from '../../kit/call.ts';

const some = '018f0000-0000-7000-8000-00000000dead';
const common = { area: 'logistics', module: 'core', host: 'manage' } as const;
const read = { permission: 'article', access: 'read' } as const;
const write = { permission: 'article', access: 'write' } as const;
const pieces = z.int().check(z.minimum(0), z.maximum(1_000_000));
const batch = z.nullable(plainText(60));

/** Where an article lies, by place and batch, how long it lasts, and how its stock went. */
export const articleStock = call({
  ...common,
  name: 'article_stock',
  method: 'GET',
  path: '/web/v1/logistics/articles/{id}/stock',
  auth: read,
  summary:
    'Stock of an article by place and batch, with minimum, use of eight weeks and its course of a year.',
  input: z.strictObject({ id: uuid }),
  output: z.object({
    data: z.object({
      places: z.array(
        z.object({
          locationId: z.string(),
          locationName: z.string(),
          isActive: z.boolean(),
          onHand: z.number(),
          minimum: z.nullable(z.number()),
          target: z.nullable(z.number()),
          state: z.enum(stockStates),
          /** Pieces that went to somebody from here within eight weeks. */
          used: z.number(),
          /** Weeks they last at that use, one decimal; null: nothing was used. */
          weeksLeft: z.nullable(z.number()),
          /** Devices that stand here by their serial numbers; null: counted by the piece. */
          devices: z.nullable(z.number()),
          batches: z.array(
            z.object({
              batch: z.nullable(z.string()),
              quantity: z.number(),
              expiresOn: z.nullable(z.string()),
              expiry: z.nullable(z.enum(expiryStates)),
              devices: z.nullable(z.number()),
            }),
          ),
        }),
      ),
      /** Pieces at the end of each of the last 53 weeks, the present one last; weeks begin on Monday. */
      course: z.array(z.object({ weekOf: z.string(), onHand: z.number() })),
    }),
  }),
  example: { id: some },
});

/** What a place should hold; without a minimum nothing is told of it. */
export const setStockMinimum = call({
  ...common,
  name: 'set_stock_minimum',
  method: 'POST',
  path: '/web/v1/logistics/articles/{id}/minimum',
  auth: write,
  summary: 'Says how many pieces of an article a place should hold at least, and how many after an order.',
  input: z.strictObject({
    id: uuid,
    locationId: uuid,
    minimum: z.nullable(pieces),
    target: z.nullable(pieces),
  }),
  output: z.object({}),
  example: { id: some, locationId: some, minimum: 20, target: 60 },
});

/** What was counted at a place, batch by batch; the difference is booked, and everything or nothing. */
export const takeStock = call({
  ...common,
  name: 'take_stock',
  method: 'POST',
  path: '/web/v1/logistics/articles/{id}/stocktaking',
  auth: write,
  summary:
    'Books what a count at a place found against what was booked; refused when it moved meanwhile, and for devices where it is not the number of those that stand there by serial number.',
  input: z.strictObject({
    id: uuid,
    locationId: uuid,
    note: z.nullable(plainText(500)),
    counts: z
      .array(z.strictObject({ batch, booked: pieces, counted: pieces }))
      .check(z.minLength(1), z.maxLength(200)),
  }),
  output: z.object({ movementIds: z.array(z.string()) }),
  example: {
    id: some,
    locationId: some,
    note: null,
    counts: [{ batch: null, booked: 40, counted: 39 }],
  },
});

export const reverseMovement = call({
  ...common,
  name: 'reverse_movement',
  method: 'POST',
  path: '/web/v1/logistics/stock_movements/{id}/reversal',
  auth: write,
  summary: 'Books a movement back, once; refused when the pieces are not there any more.',
  input: z.strictObject({ id: uuid }),
  output: z.object({ movementId: z.string() }),
  example: { id: some },
});

export const articleVersions = call({
  ...common,
  name: 'article_versions',
  method: 'GET',
  path: '/web/v1/logistics/articles/{id}/versions',
  auth: read,
  summary: 'Who changed what of an article and when, from and to.',
  input: z.strictObject({ id: uuid }),
  output: versionsOf,
  example: { id: some },
});
