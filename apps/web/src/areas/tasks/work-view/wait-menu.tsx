import IconClockPause from '#icons/IconClockPause';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dropdown } from '../../../ui/dropdown.tsx';
import { useFormat } from '../../../ui/format.ts';
import { useNow } from '../../../ui/use-now.ts';
import styles from '../tasks.module.css';

const hourMs = 3_600_000;

/** Epoch milliseconds; days are meant on the practice's clock, at eight. */
function waitChoices(now: number) {
  const calendar = calendarOf();
  const today = calendar.dayNumber(now);
  return [
    { key: 'two_hours', until: now + 2 * hourMs },
    { key: 'tomorrow', until: calendar.hourOf(today + 1, 8) },
    { key: 'in_two_days', until: calendar.hourOf(today + 2, 8) },
    { key: 'in_a_week', until: calendar.hourOf(today + 7, 8) },
  ];
}

/** „Warten bis …“: the task is due then. */
export function WaitMenu({ group, onWait }: { group: string; onWait: (until: number) => void }) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const now = useNow(60_000);
  return (
    <Dropdown
      side="above"
      width={280}
      size="control"
      keys="z"
      group={group}
      label={t('wait.open')}
      title={t('wait.title')}
      icon={<IconClockPause />}
    >
      {(close) => (
        <ul className={styles.choices}>
          {waitChoices(now).map(({ key, until }, index) => (
            <li key={key}>
              <Button
                variant="subtle"
                wide
                data-autofocus={index === 0 ? true : undefined}
                onClick={() => {
                  close();
                  onWait(until);
                }}
              >
                {t(`wait.${key}`, { when: format.moment(until, now) })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dropdown>
  );
}
