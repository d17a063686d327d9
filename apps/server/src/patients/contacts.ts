import { patientContacts } from '@fernpuls/contract/patients/patient-contact';
import { invalid } from '../ground/errors.ts';
import { defaultVerbs, type Verbs } from '../kit/verbs.ts';

const base = defaultVerbs(patientContacts);
const missing = { field: '/data/attributes/relation', code: 'required' } as const;

/** Who is written down says what they are to the patient; only older contacts may go on without. */
export const contactVerbs: Pick<Verbs<typeof patientContacts>, 'create' | 'update'> = {
  create: (ctx, input) => {
    if (!input.values.relation) throw invalid(missing);
    return base.create(ctx, input);
  },
  update: (ctx, id, values) => {
    if (values.relation === null) throw invalid(missing);
    return base.update(ctx, id, values);
  },
};
