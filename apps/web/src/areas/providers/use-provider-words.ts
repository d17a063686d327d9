import { type HealthProvider, healthProviders } from '@fernpuls/contract/providers/health-provider';
import { hoursText } from '@fernpuls/domain/providers/hours-text';
import { specialities } from '@fernpuls/domain/providers/specialities';
import type { OpenSpan } from '@fernpuls/domain/tenancy/opening-hours';
import { useTranslation } from '../../i18n/use-translation.ts';
import { fieldWord } from '../../ui/list/words.ts';

/** What fields of a health provider are called, and how their values are said. */
export function useProviderWords({ institutionId, institutionName }: HealthProvider) {
  const { t } = useTranslation(['providers', 'lists', 'hours']);
  const words: Readonly<Record<string, (value: string) => string>> = {
    kind: (value) => t(`kind_of_one.${value}`),
    institutionType: (value) => t(`institution_type.${value}`),
    isActive: (value) => t(value === 'true' ? 'lists:yes' : 'lists:no'),
    speciality: (value) => specialities.get(value) ?? value,
    institutionId: (value) => (value === institutionId ? (institutionName ?? '…') : '…'),
    openingHours: (value) =>
      (JSON.parse(value) as OpenSpan[][])
        .flatMap((spans, day) =>
          spans.length > 0 ? [`${t(`hours:weekday.${day + 1}`)} ${hoursText(spans)}`] : [],
        )
        .join('\n'),
  };
  return {
    nameOf: (field: string) => fieldWord(t, { resource: healthProviders, namespace: 'providers' }, field),
    textOf: (field: string, value: string) => words[field]?.(value) ?? value,
  };
}
