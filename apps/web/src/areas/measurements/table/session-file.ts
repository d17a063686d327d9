import { diastolicSign, valueSign } from '@fernpuls/domain/measurements/reading-sign';
import type { ValueTypeKey } from '@fernpuls/domain/measurements/value-types';
import type { ClinicalFormat } from '../../../clinical/format.ts';
import { numberOrSign } from '../../../clinical/qualifier-signs.ts';
import type { Translate } from '../../../i18n/texts.ts';
import type { FileField } from '../../../ui/list/csv.ts';
import type { Session, TableRow } from './sessions.ts';

type Words = { t: Translate; format: ClinicalFormat };

export const sessionsOf = (rows: readonly TableRow[]): Session[] =>
  rows.filter((row) => row.kind === 'session');

/**
 * The table as a file: a column for each value shown with its unit, one more for the lower of two, where it came
 * from, and which of the values are not counted or not confirmed.
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
  const marked = (mark: 'implausible' | 'extreme'): FileField<Session> => ({
    header: t(`reading_mark.${mark}`),
    cell: ({ values }) =>
      [...values.values()]
        .filter((one) => one[mark])
        .map(({ type }) => t(`values:type.${type}`))
        .join(', '),
  });
  return [
    { header: t('table.date'), cell: ({ time }) => format.dateTime(time) },
    ...types.flatMap((type): FileField<Session>[] => {
      const hasLower = rows.some(({ values }) => {
        const value = values.get(type);
        return typeof value?.diastolic === 'number' || value?.qualifier?.includes('/');
      });
      const upper = hasLower ? ` ${t('values:component.systolic')}` : '';
      const lower = {
        header: named(type, ` ${t('values:component.diastolic')}`),
        cell: ({ values }: Session) => {
          const { qualifier = null, diastolic = null } = values.get(type) ?? {};
          return numberOrSign(diastolicSign(qualifier), diastolic);
        },
      };
      return [
        {
          header: named(type, upper),
          cell: ({ values }) => {
            const { qualifier = null, value = null } = values.get(type) ?? {};
            return numberOrSign(valueSign(qualifier), value);
          },
        },
        ...(hasLower ? [lower] : []),
      ];
    }),
    {
      header: t('table.source'),
      cell: ({ values }) => t([...values.values()].some(({ manual }) => manual) ? 'manual' : 'device'),
    },
    marked('implausible'),
    marked('extreme'),
  ];
}
