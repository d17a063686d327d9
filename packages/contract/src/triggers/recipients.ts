import * as z from 'zod/mini';
import { uuid } from '../formats.ts';

/** Who is told at once when a trigger raises an alarm. */
export const recipientIds = z.array(uuid).check(z.maxLength(20));
