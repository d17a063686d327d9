import type { ProgramStart } from '@fernpuls/contract/programs/patient-program.call';
import type { MadeThing } from '@fernpuls/contract/programs/program.call';
import IconCircleOff from '#icons/IconCircleOff';
import IconPlus from '#icons/IconPlus';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { scheduleText } from '../../../clinical/rule-words/part-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './record.module.css';

type Props = Pick<ProgramStart, 'made' | 'left'>;

/** What begins with a phase for this patient, and what does not and why. */
export function MadeList({ made, left }: Props) {
  const { t } = useTranslation(['patient_programs', 'values', 'rules']);
  const format = useClinicalFormat();
  const nameOf = ({ name, valueType }: MadeThing) =>
    name ?? (valueType === null ? '' : t(`values:type.${valueType}`));
  const when = ({ schedules }: MadeThing) =>
    schedules.map((one) => scheduleText(one, { t, format })).join(', ');
  return (
    <ul className={styles.lines}>
      {made.map((one, at) => (
        <li key={`made-${at}`}>
          <IconPlus aria-hidden="true" className={styles.plus} />
          <span className={styles.grow}>
            <strong>{nameOf(one)}</strong>
            <span className={styles.quiet}>
              {[t(`made.${one.kind}`), when(one)].filter(Boolean).join(' · ')}
            </span>
          </span>
        </li>
      ))}
      {left.map(({ thing, reason }, at) => (
        <li key={`left-${at}`}>
          <IconCircleOff aria-hidden="true" className={styles.off} />
          <span className={styles.grow}>
            {nameOf(thing)}
            <span className={styles.quiet}>{`${t(`made.${thing.kind}`)} · ${t(`left.${reason}`)}`}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
