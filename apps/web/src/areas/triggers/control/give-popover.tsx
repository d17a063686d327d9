import { type DutyCandidate, dutyCandidates } from '@fernpuls/contract/triggers/duty-candidates.call';
import type { ControlAlarm } from '@fernpuls/contract/triggers/control-alarm';
import { useCall } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import actionStyles from '../actions/actions.module.css';
import styles from './control-alarms.module.css';

type Props = {
  alarms: readonly [ControlAlarm, ...ControlAlarm[]];
  name: string;
  onClose: () => void;
  onGive: (to: DutyCandidate) => void;
};
const withKeys = 9;

/** Who can act on a duty now, those with least first; the keys 1 to 9 give it to one of them. */
export function GivePopover({ alarms, name, onClose, onGive }: Props) {
  const { t } = useTranslation('control_alarms');
  const found = useCall(dutyCandidates, { id: alarms[0].id });
  const people = found.data?.data ?? [];
  const title = t('give.title', { name });
  return (
    <Popover label={title} onClose={onClose} width={344}>
      <Keys people={people} onGive={onGive} />
      <h2 className={actionStyles.title}>{title}</h2>
      {found.error && (
        <RegionError title={t('give.failed')} error={found.error} onRetry={() => void found.refetch()} />
      )}
      {alarms.length > 1 && <p>{t('give.several')}</p>}
      {found.data && people.length === 0 && <p>{t('give.nobody')}</p>}
      <div className={actionStyles.people}>
        {people.map((person, index) => (
          <button
            key={person.id}
            type="button"
            className={actionStyles.reason}
            data-autofocus={index === 0 || undefined}
            onClick={() => onGive(person)}
          >
            {index < withKeys && <Kbd keys={String(index + 1)} />}
            <span className={actionStyles.grow}>{person.name}</span>
            <span className={`${styles.note} numeric`}>
              {t('give.load', { alarms: person.alarms, tasks: person.tasks })}
            </span>
          </button>
        ))}
      </div>
    </Popover>
  );
}

function Keys({ people, onGive }: Pick<Props, 'onGive'> & { people: readonly DutyCandidate[] }) {
  const { t } = useTranslation('control_alarms');
  useHotkeys(
    people.slice(0, withKeys).map((person, index) => ({
      keys: String(index + 1),
      label: t('give.to', { name: person.name }),
      group: t('action.give'),
      run: () => onGive(person),
    })),
  );
  return null;
}
