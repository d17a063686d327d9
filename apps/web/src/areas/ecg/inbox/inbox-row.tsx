import type { Ecg } from '@fernpuls/contract/ecg/ecg';
import type { EcgTrace } from '@fernpuls/contract/ecg/signal.call';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { recordMark } from '../../../ui/on-screen.ts';
import { Link } from '../../../ui/link.tsx';
import { useIsNarrow } from '../../../ui/use-media.ts';
import { AlarmTags } from '../alarm/alarm-tags.tsx';
import { PictureStrip } from '../picture/picture-strip.tsx';
import { isPicture } from '../picture/use-pictures.ts';
import { EcgStrip } from '../strip/ecg-strip.tsx';
import { ecgAddress } from './addresses.ts';
import styles from './inbox.module.css';
import { Figures, Origin, Readings, SeenBy } from './recording-facts.tsx';

export type RowProps = {
  ecg: Ecg;
  trace: EcgTrace | null;
  row: number;
  isCurrent: boolean;
  isPicked: boolean;
  isBusy: boolean;
  /** Left out where nothing may be done with it. */
  onPick?: (id: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  query: string;
  now: number;
};

/** One recording as a line: its first ten seconds, whose it is, and who says what of it. */
export function InboxRow(props: RowProps) {
  const { ecg, trace, isPicked, isBusy, onPick, now } = props;
  const label = useStripLabel(ecg, now);
  const seconds = useIsNarrow() ? 5 : 10;
  return (
    <li
      className={styles.row}
      {...recordMark(ecg.id)}
      data-seen={ecg.seenAt !== null}
      data-picked={isPicked}
      aria-busy={isBusy}
    >
      {onPick && (
        <Checkbox
          hideLabel
          label={ecg.name}
          checked={isPicked}
          tabIndex={-1}
          onChange={() => onPick(ecg.id)}
        />
      )}
      <div className={styles.facts}>
        <PatientLink {...props} />
        <Origin ecg={ecg} now={now} />
        <Readings ecg={ecg} />
        <Figures ecg={ecg} now={now} />
        <AlarmTags ecg={ecg} />
        <SeenBy ecg={ecg} now={now} />
      </div>
      <div className={styles.strip}>
        {isPicture(ecg) ? (
          <PictureStrip ecgId={ecg.id} label={label} height={200} />
        ) : (
          <EcgStrip trace={trace} label={label} seconds={seconds} height={112} />
        )}
      </div>
    </li>
  );
}

/** The row's or tile's link has the focus and stretches over all of it. */
export function PatientLink({ ecg, row, isCurrent, onKeyDown, query, now }: RowProps) {
  const { t } = useTranslation(['ecg_inbox', 'values']);
  const format = useClinicalFormat();
  return (
    <p className={styles.who}>
      <Link
        to={ecgAddress(ecg, query)}
        className={styles.link}
        data-row={row}
        tabIndex={isCurrent ? 0 : -1}
        onKeyDown={onKeyDown}
      >
        {ecg.name}
      </Link>
      <span className={styles.quiet}>
        {t('person', { age: format.age(ecg.birthDate, now), gender: t(`values:gender.${ecg.gender}`) })}
      </span>
      {ecg.patientMatch === 'contradicted' && (
        <strong className={styles.differs}>{t('other_patient')}</strong>
      )}
    </p>
  );
}

export function useStripLabel(ecg: Ecg, now: number): string {
  const { t } = useTranslation(['ecg_inbox', 'values']);
  const format = useClinicalFormat();
  return t('strip', {
    name: ecg.name,
    time: format.moment(ecg.measuredAt, now),
    word: t(`values:rhythm_class.${ecg.currentClass}`),
  });
}
