import * as z from 'zod/mini';
import { live } from '../kit/live.ts';

/** Documents came, changed or went; nothing of them travels along. */
export const documentsChanged = live({
  kind: 'patient_documents_changed',
  area: 'documents',
  permission: 'document',
  carries: 'nothing',
  payload: z.object({ ids: z.array(z.string()) }),
});
