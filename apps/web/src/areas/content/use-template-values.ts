import { templateValues } from '@fernpuls/contract/content/text-template.call';
import type { Language } from '@fernpuls/contract/languages';
import type { OutputOf } from '@fernpuls/contract/kit/call';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callOptions } from '../../api/queries.ts';

export type TemplateValue = OutputOf<typeof templateValues>['values'][number];

const none: readonly TemplateValue[] = [];

/** What the variables stand for with one patient; `fetchIn` waits for them. */
export function useTemplateValues(patientId: string | null, language: Language) {
  const client = useQueryClient();
  const asked = (id: string, wanted: Language) =>
    callOptions(templateValues, { patientId: id, language: wanted }, { ignore: [403, 404] });
  const found = useQuery({ ...asked(patientId ?? '', language), enabled: patientId !== null });
  return {
    values: found.data?.values ?? none,
    isPending: patientId !== null && found.isPending,
    error: found.error,
    refetch: () => void found.refetch(),
    fetchIn: async (wanted: Language): Promise<readonly TemplateValue[]> =>
      patientId === null ? none : (await client.fetchQuery(asked(patientId, wanted))).values,
  };
}
