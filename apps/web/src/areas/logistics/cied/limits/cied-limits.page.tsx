import { ciedLimitsPath } from '@fernpuls/contract/paths';
import { type CiedLimitRow, ciedLimits } from '@fernpuls/contract/logistics/cied/cied-limit';
import type { Translate } from '../../../../i18n/texts.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { DatePicker } from '../../../../ui/controls/date-picker.tsx';
import { type Format, useFormat } from '../../../../ui/format.ts';
import { ListPage, type ListScreen } from '../../../../ui/list/list-page.tsx';
import { NumberField } from '../../../../ui/number-field.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { rangeText } from '../value-words.ts';

/** Within which limits values of implants are called usual: the practice's own, dated, each with its source. */
export function Component() {
  const { t } = useTranslation(['implants', 'values']);
  const format = useFormat();
  return <ListPage screen={screenIn(t, format)} />;
}

function screenIn(t: Translate, format: Format): ListScreen<typeof ciedLimits.fields> {
  const word = ({ kind, position }: CiedLimitRow) =>
    [t(`value.${kind}`), position && t(`position.${position}`)].filter(Boolean).join(' ');
  return {
    resource: ciedLimits,
    writePermission: 'finding_release',
    base: ciedLimitsPath,
    namespace: 'implants',
    nameOf: word,
    choiceWords: { kind: 'implants:value', position: 'implants:position' },
    columns: [
      {
        key: 'kind',
        cell: ({ kind }) => <strong>{t(`value.${kind}`)}</strong>,
        width: '11rem',
        phone: 'title',
      },
      {
        key: 'position',
        cell: ({ position }) => (position ? t(`position.${position}`) : t('limit.everywhere')),
        width: '15rem',
        phone: 'value',
      },
      {
        key: 'range',
        header: t('limit.range'),
        name: t('limit.range'),
        numeric: true,
        covers: ['low', 'high'],
        cell: (limit) => rangeText(limit.kind, limit, { format, t }),
        csv: (limit) => rangeText(limit.kind, limit, { format, t }),
        width: '10rem',
        phone: 'value',
      },
      'validFrom',
      'source',
    ],
    controls: {
      position: (field) => <SelectField {...field} words="implants:position" none={t('limit.everywhere')} />,
      low: (field) => <NumberField {...field} decimals={2} help={t('limit.inclusive')} />,
      high: (field) => <NumberField {...field} decimals={2} help={t('limit.inclusive')} />,
      validFrom: (field) => <DatePicker {...field} help={t('limit.from_help')} />,
    },
  };
}
