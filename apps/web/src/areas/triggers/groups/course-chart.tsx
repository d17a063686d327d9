import type { GroupCourse } from '@fernpuls/contract/triggers/patient-groups.call';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { MeasurementIcon, measurementColour } from '../../../clinical/measurement-icon.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { bandPath, linePath, scaleOf } from './course-paths.ts';
import styles from './groups.module.css';

type Props = { type: GroupCourse['types'][number]; days: readonly string[] };

const size = { width: 320, height: 92 };

/** One kind of value over the span: half of the group lies within the band, the line is the median. */
export function CourseChart({ type, days }: Props) {
  const { t } = useTranslation(['groups', 'values']);
  const format = useClinicalFormat();
  const { valueType, low, middle, high } = type;
  const isDistance = valueType === 'weight';
  const scale = scaleOf([...low, ...high], size);
  const told = (value: number) =>
    isDistance ? format.change(valueType, value) : format.value(valueType, value);
  const name = t(`values:type.${valueType}`);
  const change = type.change === null ? null : format.change(valueType, type.change);
  return (
    <figure className={styles.course} style={{ color: measurementColour(valueType) }}>
      <figcaption>
        <MeasurementIcon type={valueType} />
        <strong>
          {valueType === 'blood_pressure' ? t('systolic') : isDistance ? t('weight_distance') : name}
        </strong>
        <span className={styles.end}>
          <b className="numeric">{format.value(valueType, type.median)}</b>
          {change !== null && (
            <span className={`${styles.note} numeric`}>{t('course_change', { change })}</span>
          )}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={t('course_words', {
          name,
          median: format.value(valueType, type.median),
          change: change ?? '–',
          count: type.patients,
        })}
      >
        <path d={bandPath(low, high, scale)} className={styles.band} />
        <path d={linePath(middle, scale)} className={styles.median} />
        {scale && (
          <g className={`${styles.axis} numeric`}>
            <text x={0} y={11}>
              {told(scale.top)}
            </text>
            <text x={0} y={size.height - 3}>
              {told(scale.bottom)}
            </text>
          </g>
        )}
      </svg>
      <p className={`${styles.note} numeric`}>
        <span>{format.shortDate(days[0] ?? '')}</span>
        <span>{t('course_patients', { count: type.patients })}</span>
        <span>{format.shortDate(days.at(-1) ?? '')}</span>
      </p>
    </figure>
  );
}
