import type { TimeRange } from '@fernpuls/domain/measurements/series/time-range';
import { describeSeries } from '@fernpuls/domain/triggers/curves/description';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { SheetTable } from '../../../clinical/print/paper.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { RecordValue } from '../use-record-values.ts';
import styles from './values-sheet.module.css';

/** A line for each kind of value: how often, from where to where, the last, its limits and how many lay outside. */
export function SheetSummary({ values, range }: { values: readonly RecordValue[]; range: TimeRange }) {
  const { t } = useTranslation(['record', 'values']);
  return (
    <SheetTable className={styles.table}>
      <thead>
        <tr>
          {(['value', 'count', 'span', 'last', 'limits', 'beyond'] as const).map((key) => (
            <th key={key} scope="col">
              {t(`paper.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {values.map((value) => (
          <Line key={value.type} value={value} range={range} />
        ))}
      </tbody>
    </SheetTable>
  );
}

function Line({ value: { type, series, thresholds }, range }: { value: RecordValue; range: TimeRange }) {
  const { t } = useTranslation('values');
  const format = useClinicalFormat();
  const said = describeSeries({ series, range, thresholds });
  const unit = format.unit(type);
  const bare = (value: number) => format.bareValue(type, value);
  return (
    <tr>
      <th scope="row">
        {t(`type.${type}`)} {unit && <small>{unit}</small>}
      </th>
      <td>{format.number(said.count)}</td>
      <td>{said.min === null || said.max === null ? '–' : `${bare(said.min)} – ${bare(said.max)}`}</td>
      <td>{said.last ? format.bareValue(type, said.last.value, said.last.diastolic) : '–'}</td>
      <td className={styles.words}>{thresholds.map(({ label }) => label).join(', ') || '–'}</td>
      <td>{format.number(said.beyond)}</td>
    </tr>
  );
}
