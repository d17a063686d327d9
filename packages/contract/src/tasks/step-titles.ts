import * as z from 'zod/mini';

/** Lines of a checklist as they are copied into each task. */
export const stepTitles = z
  .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(300)))
  .check(z.maxLength(50));
