import { recordMark } from '../../../ui/on-screen.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { useFormat } from '../../../ui/format.ts';
import { AlarmTags } from '../alarm/alarm-tags.tsx';
import { ClassChip } from '../class-chip.tsx';
import { PictureStrip } from '../picture/picture-strip.tsx';
import { isPicture } from '../picture/use-pictures.ts';
import { EcgStrip } from '../strip/ecg-strip.tsx';
import { leadingClass } from '../viewer/readings.ts';
import styles from './inbox.module.css';
import { PatientLink, type RowProps, useStripLabel } from './inbox-row.tsx';
import { Figures } from './recording-facts.tsx';

/** One of many strips of many patients: enough to say „in order“ or to look closer. */
export function InboxTile(props: RowProps) {
  const { ecg, trace, isPicked, isBusy, onPick, now } = props;
  const { t } = useTranslation('ecg_inbox');
  const format = useFormat();
  const label = useStripLabel(ecg, now);
  const leading = leadingClass(ecg);
  return (
    <li
      className={styles.tile}
      data-tile
      {...recordMark(ecg.id)}
      data-seen={ecg.seenAt !== null}
      data-picked={isPicked}
      aria-busy={isBusy}
    >
      <div className={styles.tileHead}>
        {onPick && (
          <Checkbox
            hideLabel
            label={ecg.name}
            checked={isPicked}
            tabIndex={-1}
            onChange={() => onPick(ecg.id)}
          />
        )}
        <PatientLink {...props} />
      </div>
      {isPicture(ecg) ? (
        <PictureStrip ecgId={ecg.id} label={label} height={92} />
      ) : (
        <EcgStrip trace={trace} label={label} seconds={5} height={92} />
      )}
      <div className={styles.tileFoot}>
        <ClassChip rhythmClass={ecg.currentClass} />
        {leading && <span className={styles.quiet}>{t(`reading.${leading.by}`)}</span>}
        <time dateTime={ecg.measuredAt} className={`${styles.quiet} numeric`}>
          {format.moment(ecg.measuredAt, now)}
        </time>
        <Figures ecg={ecg} now={now} />
        <AlarmTags ecg={ecg} />
      </div>
    </li>
  );
}
