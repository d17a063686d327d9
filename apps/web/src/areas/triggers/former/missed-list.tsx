import IconClipboardPlus from '#icons/IconClipboardPlus';
import type { MissedPatient } from '@fernpuls/contract/triggers/former-rules.call';
import { recordPath } from '@fernpuls/contract/paths';
import { taskCounts } from '@fernpuls/contract/tasks/task-counts.call';
import { tasksChanged } from '@fernpuls/contract/tasks/task.live';
import { tasks } from '@fernpuls/contract/tasks/task';
import { useState } from 'react';
import { useInvalidate, useOne } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useMay, useModule } from '../../../api/session.ts';
import { useRenewal } from '../../../api/use-renewal.ts';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Link } from '../../../ui/link.tsx';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { TaskStateChip, workAddress } from '../../tasks/index.ts';
import styles from './former.module.css';
import { makeMissedTask, missedTaskId, missedValue } from './missed-task.ts';

/** As many as are shown at first, and with each press more. */
const shownAtOnce = 25;

/** Patients the former meaning was silent about: whom to call, because of what, and what became of the call. */
export function MissedList({ missed }: { missed: readonly MissedPatient[] }) {
  const { t } = useTranslation('former_rules');
  const [shown, setShown] = useState(shownAtOnce);
  const renew = useRenewal();
  useLive(tasksChanged, () => renew(tasks));
  if (missed.length === 0) return null;
  return (
    <>
      <ul className={styles.missed} aria-label={t('missed')}>
        {missed.slice(0, shown).map((one) => (
          <MissedRow key={one.patientId} missed={one} />
        ))}
      </ul>
      {missed.length > shown && (
        <div>
          <Button size="toolbar" onClick={() => setShown(shown + shownAtOnce)}>
            {t('more', { shown, total: missed.length })}
          </Button>
        </div>
      )}
    </>
  );
}

function MissedRow({ missed }: { missed: MissedPatient }) {
  const { t } = useTranslation(['former_rules', 'values']);
  const format = useClinicalFormat();
  const { patientId, name, customPatientId, phone, measuredAt, events, wasTold, readingId } = missed;
  return (
    <li className={styles.row}>
      <div className={styles.title}>
        <Link to={`${recordPath(patientId, 'measurements')}/${readingId}`} className={styles.name}>
          {name}
        </Link>
        <span className={`${styles.note} numeric`}>{customPatientId}</span>
      </div>
      <div className={styles.title}>
        <span className="numeric">{missedValue(missed, t, format)}</span>
        <span className={`${styles.note} numeric`}>
          {[format.dateTime(measuredAt), events > 1 ? t('times', { count: events }) : '']
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <span>{wasTold && <Chip tone="outline">{t('told')}</Chip>}</span>
      <span className="numeric">{phone && <PhoneLink number={phone} />}</span>
      <MissedTask missed={missed} />
    </li>
  );
}

/** The call as a task: to be made, or how far it is. */
function MissedTask({ missed }: { missed: MissedPatient }) {
  const { t } = useTranslation(['former_rules', 'values']);
  const format = useClinicalFormat();
  const sees = [useMay('task'), useModule('tasks')].every(Boolean);
  const mayWrite = useMay('task', 'write');
  const id = missedTaskId(missed);
  const { data, isPending } = useOne(tasks, sees ? id : null, { ignore: [403, 404] });
  const invalidate = useInvalidate();
  const [isBusy, setBusy] = useState(false);
  if (!sees) return null;
  if (data)
    return (
      <Link to={workAddress(data.id)} className={styles.name}>
        <TaskStateChip state={data.state} />
      </Link>
    );
  if (!mayWrite || (isPending && id !== null)) return null;
  const make = async () => {
    setBusy(true);
    try {
      await makeMissedTask(missed, t, format);
      await invalidate(tasks, taskCounts);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="toolbar"
      icon={<IconClipboardPlus aria-hidden="true" />}
      busy={isBusy}
      onClick={() => void make()}
    >
      {t('task.make')}
    </Button>
  );
}
