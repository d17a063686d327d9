import { type EcgNorm, ecgNorms } from '@fernpuls/contract/ecg/ecg-norm';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Catalogue, CataloguePage } from '../../../ui/catalogue-page.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { type Format, useFormat } from '../../../ui/format.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { normText, normUnits } from './norm-text.ts';

/** Within which limits figures of an ECG are called usual: the practice's own, dated, each with its source. */
export function Component() {
  const { t } = useTranslation(['ecg_norms', 'ecg_viewer', 'values']);
  const format = useFormat();
  return <CataloguePage catalogue={catalogueIn(t, format)} />;
}

type Translate = ReturnType<typeof useTranslation>['t'];

function catalogueIn(t: Translate, format: Format): Catalogue<typeof ecgNorms.fields> {
  const word = ({ interval }: EcgNorm) => t(`interval.${interval}`);
  return {
    resource: ecgNorms,
    writePermission: 'finding_release',
    base: '/protected/content/ecg_norms',
    namespace: 'ecg_norms',
    nameOf: word,
    initial: {},
    columns: (words) => [
      {
        key: 'interval',
        header: words('interval'),
        cell: (norm) => <strong>{word(norm)}</strong>,
        sort: 'interval',
        width: '10rem',
      },
      {
        key: 'gender',
        header: words('gender'),
        cell: (norm) => (norm.gender ? t(`values:gender.${norm.gender}`) : t('everybody')),
        width: '7rem',
      },
      {
        key: 'range',
        header: t('range'),
        cell: (norm) => (
          <span className="numeric">
            {normText(norm, format, t)} {normUnits[norm.interval]}
          </span>
        ),
        width: '10rem',
      },
      {
        key: 'critical',
        header: words('critical'),
        cell: (norm) => (
          <span className="numeric">{norm.critical === null ? '–' : format.number(norm.critical)}</span>
        ),
        width: '8rem',
      },
      {
        key: 'validFrom',
        header: words('validFrom'),
        cell: (norm) => <span className="numeric">{format.date(norm.validFrom)}</span>,
        sort: 'validFrom',
        width: '8rem',
      },
      { key: 'source', header: words('source'), cell: (norm) => norm.source },
    ],
    fields: (field) => (
      <>
        <SelectField {...field('interval')} words="ecg_norms:interval" />
        <SelectField {...field('gender')} words="values:gender" none={t('everybody')} />
        <NumberField {...field('low')} decimals={0} help={t('inclusive')} />
        <NumberField {...field('high')} decimals={0} help={t('inclusive')} />
        <NumberField {...field('critical')} decimals={0} help={t('above')} />
        <DateField {...field('validFrom')} help={t('from_help')} />
        <TextField {...field('source')} />
      </>
    ),
  };
}
