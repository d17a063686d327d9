import type { ValueTypeKey } from '@fernpuls/domain/measurements/value-types';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { bareReading } from '../../../clinical/qualifier-signs.ts';
import { SheetTable } from '../../../clinical/print/paper.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Session, SessionValue } from '../table/sessions.ts';
import styles from './values-sheet.module.css';

type Props = { rows: readonly Session[]; types: readonly ValueTypeKey[] };

/** Each sitting, the newest first; what lies outside its limits is set heavy with a sign, what does not count struck. */
export function SheetReadings({ rows, types }: Props) {
  const { t } = useTranslation(['record', 'values']);
  const format = useClinicalFormat();
  return (
    <SheetTable className={styles.table}>
      <caption>{t('paper.readings')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('table.date')}</th>
          {types.map((type) => (
            <th key={type} scope="col">
              {t(`values:type.${type}`)} <small>{format.unit(type)}</small>
            </th>
          ))}
          <th scope="col">{t('table.source')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{format.dateTime(row.time)}</th>
            {types.map((type) => (
              <td key={type}>
                <Value value={row.values.get(type)} />
              </td>
            ))}
            <td>{t([...row.values.values()].some(({ manual }) => manual) ? 'manual' : 'device')}</td>
          </tr>
        ))}
      </tbody>
    </SheetTable>
  );
}

function Value({ value }: { value: SessionValue | undefined }) {
  const { t } = useTranslation('record');
  const format = useClinicalFormat();
  if (!value) return null;
  const text = bareReading({ ...value, valueType: value.type }, format);
  if (value.implausible)
    return (
      <>
        <s>{text}</s> {t('paper.not_counted')}
      </>
    );
  if (value.extreme)
    return (
      <>
        <strong>{text}</strong> {t('paper.unconfirmed')}
      </>
    );
  return value.priority || value.diastolicPriority ? <strong>{text} *</strong> : text;
}
