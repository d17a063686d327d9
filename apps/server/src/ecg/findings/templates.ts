import { findingTemplates } from '@fernpuls/contract/ecg/finding-template';
import { templatePlaces, unknownPlaces } from '@fernpuls/domain/ecg/finding/template';
import { invalid } from '../../ground/errors.ts';
import { defaultVerbs, type Verbs } from '../../kit/verbs.ts';

const byTable = defaultVerbs(findingTemplates);

/** A place no recording fills would stand in a signed finding as it was typed. */
export const findingTemplateVerbs: Partial<Verbs<typeof findingTemplates>> = {
  create: async (ctx, input) => {
    refuseUnknownPlaces(input.values);
    return byTable.create(ctx, input);
  },
  update: async (ctx, id, values) => {
    refuseUnknownPlaces(values);
    await byTable.update(ctx, id, values);
  },
};

function refuseUnknownPlaces({ body }: { body?: string }): void {
  if (body === undefined || unknownPlaces(body).length === 0) return;
  const choices = templatePlaces.map((name) => `{${name}}`).join(', ');
  throw invalid({ field: '/data/attributes/body', code: 'not_a_choice', params: { choices } });
}
