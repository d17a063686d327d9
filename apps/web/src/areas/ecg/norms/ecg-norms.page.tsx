import { ecgNormsPath } from '@fernpuls/contract/paths';
import { type EcgNorm, ecgNorms } from '@fernpuls/contract/ecg/ecg-norm';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DatePicker } from '../../../ui/controls/date-picker.tsx';
import { type Format, useFormat } from '../../../ui/format.ts';
import { ListPage, type ListScreen } from '../../../ui/list/list-page.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { normText, normUnits } from './norm-text.ts';

/** Within which limits figures of an ECG are called usual: the practice's own, dated, each with its source. */
export function Component() {
  const { t } = useTranslation(['ecg_norms', 'ecg_viewer', 'values']);
  const format = useFormat();
  return <ListPage screen={screenIn(t, format)} />;
}

function screenIn(t: Translate, format: Format): ListScreen<typeof ecgNorms.fields> {
  const word = ({ interval }: EcgNorm) => t(`interval.${interval}`);
  return {
    resource: ecgNorms,
    writePermission: 'finding_release',
    base: ecgNormsPath,
    namespace: 'ecg_norms',
    nameOf: word,
    choiceWords: { interval: 'ecg_norms:interval' },
    columns: [
      { key: 'interval', cell: (norm) => <strong>{word(norm)}</strong>, width: '10rem' },
      {
        key: 'gender',
        cell: ({ gender }) => (gender ? t(`values:gender.${gender}`) : t('everybody')),
        width: '7rem',
      },
      {
        key: 'range',
        header: t('range'),
        numeric: true,
        cell: (norm) => `${normText(norm, format, t)} ${normUnits[norm.interval]}`,
        width: '10rem',
      },
      {
        key: 'critical',
        cell: ({ critical }) => (critical === null ? '–' : format.number(critical)),
        width: '8rem',
      },
      'validFrom',
      'source',
    ],
    controls: {
      gender: (field) => <SelectField {...field} words="values:gender" none={t('everybody')} />,
      low: (field) => <NumberField {...field} decimals={0} help={t('inclusive')} />,
      high: (field) => <NumberField {...field} decimals={0} help={t('inclusive')} />,
      critical: (field) => <NumberField {...field} decimals={0} help={t('above')} />,
      validFrom: (field) => <DatePicker {...field} help={t('from_help')} />,
    },
  };
}
