import * as z from 'zod/mini';
import { plainText, uuid } from '../../formats.ts';
import { call } from '../../kit/call.ts';

/** 422 `recalled_already` for a lot that was called back, `lot_unknown` where no device is of it. */
export const recallLot = call({
  name: 'recall_lot',
  area: 'logistics',
  module: 'core',
  host: 'manage',
  method: 'POST',
  path: '/web/v1/logistics/recalls',
  auth: { permission: 'article', access: 'write' },
  proof: true,
  summary:
    'Calls a lot back: none of it is packed or sent any more, and every practice that has some or gets some is told by tasks and by mail.',
  input: z.strictObject({ articleId: uuid, lot: plainText(60), reason: plainText(1000) }),
  output: z.object({ id: z.string(), practices: z.number(), devices: z.number() }),
  example: {
    articleId: '018f0000-0000-7000-8000-00000000dead',
    lot: 'L2404-B',
    reason: 'Die Waage zeigt nach einem Sturz bis zu 0,8 kg zu viel an.',
  },
});
