import type { ValueTypeKey } from '@fernpuls/domain/measurements/value-types';
import type { ClinicalFormat } from '../../../clinical/format.ts';
import type { Translate } from '../../../i18n/texts.ts';
import type { FileField } from '../../../ui/list/csv.ts';
import type { Session, TableRow } from './sessions.ts';

type Words = { t: Translate; format: ClinicalFormat };

export const sessionsOf = (rows: readonly TableRow[]): Session[] =>
  rows.filter((row) => row.kind === 'session');

/**
 * The table as a file: a column for each value shown with its unit, one more for the lower of two, where it came
 * from, and which of the values is not counted.
 */
export function sessionFields(
  rows: readonly Session[],
  types: readonly ValueTypeKey[],
  { t, format }: Words,
): FileField<Session>[] {
  const named = (type: ValueTypeKey, more = '') => {
    const unit = format.unit(type);
    return `${t(`values:type.${type}`)}${more}${unit && ` [${unit}]`}`;
  };
  const implausible = (row: Session) => [...row.values.values()].filter((one) => one.implausible);
  return [
    { header: t('table.date'), cell: ({ time }) => format.dateTime(time) },
    ...types.flatMap((type): FileField<Session>[] => {
      const hasLower = rows.some(({ values }) => typeof values.get(type)?.diastolic === 'number');
      const upper = hasLower ? ` ${t('values:component.systolic')}` : '';
      const lower = {
        header: named(type, ` ${t('values:component.diastolic')}`),
        cell: ({ values }: Session) => values.get(type)?.diastolic ?? null,
      };
      return [
        { header: named(type, upper), cell: ({ values }) => values.get(type)?.value ?? null },
        ...(hasLower ? [lower] : []),
      ];
    }),
    {
      header: t('table.source'),
      cell: ({ values }) => t([...values.values()].some(({ manual }) => manual) ? 'manual' : 'device'),
    },
    {
      header: t('implausible'),
      cell: (row) =>
        implausible(row)
          .map(({ type }) => t(`values:type.${type}`))
          .join(', '),
    },
  ];
}
