import IconChevronDown from '#icons/IconChevronDown';
import IconChevronUp from '#icons/IconChevronUp';
import IconX from '#icons/IconX';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePerson } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { useNow } from '../../../ui/use-now.ts';
import {
  type NowItem,
  nowItems,
  nowSections,
  shiftAddress,
  useNowWork,
} from '../dashboard/dashboard.page.tsx';
import { ShiftEntry } from './shift-entry.tsx';
import styles from './shift-frame.module.css';

/** What waits, alarms and tasks in one order; ⇧J and ⇧K lead on. Who is done with an entry goes on from its place. */
export function Component({ current }: { current: string }) {
  const { t } = useTranslation(['tasks', 'insights', 'shell']);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const me = usePerson().id;
  const now = useNow(15_000);
  const { dayOf } = useFormat();
  const work = useNowWork();
  const items = nowItems({ ...work, me, now, dayOf });
  const index = items.findIndex(({ key }) => key === current);
  const [place, setPlace] = useState(0);
  if (index >= 0 && index !== place) setPlace(index);
  const next = items[index >= 0 ? index + 1 : place];
  const previous = items[(index >= 0 ? index : place) - 1];
  const open = (item: NowItem | undefined) => item && void navigate(shiftAddress(item));
  const group = t('shell:keys.page', { page: t('shift.title') });
  useHotkeys([
    { keys: 'shift+j', label: t('insights:now.key_next'), group, run: () => open(next) },
    { keys: 'shift+k', label: t('insights:now.key_previous'), group, run: () => open(previous) },
  ]);
  return (
    <aside className={styles.column} aria-label={t('shift.title')}>
      <header className={styles.head}>
        <h2>{t('shift.title')}</h2>
        <span className={`${styles.place} numeric`}>
          {index >= 0
            ? t('shift.place', { at: index + 1, of: items.length })
            : t('shift.left', { count: items.length })}
        </span>
        <IconButton
          label={t('insights:now.key_previous')}
          icon={<IconChevronUp />}
          keys="shift+k"
          disabled={!previous}
          onClick={() => open(previous)}
        />
        <IconButton
          label={t('insights:now.key_next')}
          icon={<IconChevronDown />}
          keys="shift+j"
          disabled={!next}
          onClick={() => open(next)}
        />
        <IconButton label={t('shift.leave')} icon={<IconX />} onClick={() => void navigate(pathname)} />
      </header>
      {work.error && <RegionError error={work.error} onRetry={work.retry} />}
      <div className={styles.list}>
        {nowSections.map((section) => {
          const own = items.filter((item) => item.section === section);
          if (own.length === 0) return null;
          return (
            <section key={section} aria-label={t(`shift.section.${section}`)}>
              <h3 className={styles.caption} data-section={section}>
                {t(`shift.section.${section}`)} <span className="numeric">{own.length}</span>
              </h3>
              <ul>
                {own.map((item) => (
                  <ShiftEntry key={item.key} item={item} now={now} isCurrent={item.key === current} />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </aside>
  );
}
