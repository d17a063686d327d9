import { alarmWorkPath } from '@fernpuls/contract/paths';
import type { Ecg } from '@fernpuls/contract/ecg/ecg';
import { useMay, useModule } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { cx } from '../../../ui/cx.ts';
import { Link } from '../../../ui/link.tsx';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import styles from './alarm-tags.module.css';

type Props = { ecg: Pick<Ecg, 'patientId' | 'alarms'>; className?: string | undefined };

/** The alarms a recording raised or joined, each the way to its own page; nothing when there is none. */
export function AlarmTags({ ecg, className }: Props) {
  const { t } = useTranslation(['ecg_alarm', 'values']);
  const isShown = [useMay('patient_trigger'), useModule('triggers')].every(Boolean);
  if (!isShown || !ecg.alarms) return null;
  return (
    <ul className={cx(styles.tags, className)} aria-label={t('raised')}>
      {ecg.alarms.map(({ id, priority, state }) => (
        <li key={id}>
          <Link
            to={alarmWorkPath(ecg.patientId, id)}
            className={styles.tag}
            data-closed={state === 'closed' || undefined}
          >
            <PriorityGlyph priority={priority} size={12} />
            {t('alarm')} · {t(`values:event_state.${state}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
