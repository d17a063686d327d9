import { patientDocuments } from '@fernpuls/contract/documents/patient-document';
import { personId } from '../ground/context.ts';
import { invalid } from '../ground/errors.ts';
import { toEntity } from '../ground/rows.ts';
import { defaultVerbs, type Verbs } from '../kit/verbs.ts';
import { requireSamePatient } from '../ground/of-patient.ts';
import { documentFor } from './document-acts.ts';
import { documentRows } from './document.queries.ts';
import { releaseVaultFile } from './vault/queries.ts';

const byTable = defaultVerbs(patientDocuments);

export const documentVerbs: Partial<Verbs<typeof patientDocuments>> = {
  load: async (ctx, ids) => (await documentRows(ctx.tx, ids)).map(toEntity),
  async create(ctx, { id, values }) {
    const made = await byTable.create(ctx, { id, values: { ...values, createdById: personId(ctx) } });
    ctx.announce('patient_documents_changed', [made]);
    return made;
  },
  async update(ctx, id, values) {
    const held = await documentFor(ctx, id, 'write');
    await requireSamePatient(ctx, held.patient_id, values.patientId);
    if (values.body !== undefined && values.body !== null && held.file_id !== null)
      throw invalid({ field: '/data/attributes/body', code: 'read_only' });
    await byTable.update(ctx, id, values);
    ctx.announce('patient_documents_changed', [id]);
  },
  async remove(ctx, id) {
    const { file_id: fileId } = await documentFor(ctx, id, 'remove');
    await byTable.remove(ctx, id);
    if (fileId !== null) await releaseVaultFile(ctx.tx, fileId);
    ctx.announce('patient_documents_changed', [id]);
  },
};
