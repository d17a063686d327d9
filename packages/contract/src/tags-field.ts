import { type Tag, tagList } from '@fernpuls/domain/tenancy/validation/option-rules';
import * as z from 'zod/mini';
import { json, type Origin } from './kit/fields.ts';
import { ruled } from './kit/schema.ts';

type Options = { readonly nullable?: boolean; readonly origin?: Origin };

const most = 50;

/** Entries of a tag list, 50 at most; `id` null for one just written; each label of at most 25 characters. */
export function tagsField<const P extends Options>(mayCreate: boolean, options?: P) {
  const tag = z.strictObject({ id: z.nullable(z.string()), label: z.string() });
  return json(z.array(tag).check(z.maxLength(most), ruled<Tag[]>(tagList({ mayCreate }))), options);
}
