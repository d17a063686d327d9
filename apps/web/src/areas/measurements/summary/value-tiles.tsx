import { recordPath } from '@fernpuls/contract/paths';
import { plausibleOnly } from '@fernpuls/domain/measurements/series/series';
import type { PanelSpec } from '../../../clinical/chart/chart-types.ts';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../ui/link.tsx';
import { SparkLine } from '../../../ui/spark-line.tsx';
import styles from './value-tiles.module.css';

type Props = { patientId: string; panels: readonly PanelSpec[] };

/** On a telephone: each leading value as it stands, what it means and where it came from, two beside each other. */
export function ValueTiles({ patientId, panels }: Props) {
  const { t } = useTranslation('values');
  const values = recordPath(patientId, 'measurements');
  return (
    <ul className={styles.tiles}>
      {panels.map(({ id, title, unit, icon, color, series, readout }) => (
        <li key={id}>
          <Link to={values} className={styles.tile ?? ''} data-priority={readout?.priority}>
            <span className={styles.name}>
              <span style={{ color: `var(${color})` }}>{icon}</span>
              <abbr title={title}>{t(`values:short.${id}`)}</abbr>
              <span className={styles.quiet}>{unit}</span>
              {readout?.priority && <PriorityGlyph priority={readout.priority} />}
            </span>
            <strong className={styles.value}>{readout?.value}</strong>
            <SparkLine values={plausibleOnly(series).values} colour={`var(${color})`} height={24} />
            <span className={styles.fact}>{readout?.fact}</span>
            <span className={styles.fact}>{readout?.when}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
