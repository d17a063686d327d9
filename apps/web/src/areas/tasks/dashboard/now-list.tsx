import IconCoffee from '#icons/IconCoffee';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePerson } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFormat } from '../../../ui/format.ts';
import { type Hotkey, useHotkeys } from '../../../ui/hotkeys.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useKeysWait } from '../../../ui/waiting-keys.ts';
import styles from './dashboard.module.css';
import { nowItems } from './now-items.ts';
import { addressOfItem, NowRow, shiftAddress } from './now-row.tsx';
import type { useNowWork } from './use-now-work.ts';

/** More than a screenful of waiting work is a list page's business. */
const most = 60;

/** Alarms and own tasks, the most urgent first; J, K and Enter, S begins the shift with the first. */
export function NowList({ work }: { work: ReturnType<typeof useNowWork> }) {
  const { t } = useTranslation(['insights', 'ui', 'shell']);
  const navigate = useNavigate();
  const me = usePerson().id;
  const now = useNow(15_000);
  const { dayOf } = useFormat();
  const items = nowItems({ ...work, me, now, dayOf });
  const shown = items.slice(0, most);
  const list = useRef<HTMLOListElement>(null);
  const [at, setAt] = useState(0);
  const current = Math.min(at, Math.max(0, shown.length - 1));
  const late = useDelayed(work.isPending);
  const open = (index: number) => {
    const item = shown[index];
    if (item) void navigate(addressOfItem(item));
  };
  const start = () => shown[0] && void navigate(shiftAddress(shown[0]));
  const step = (by: number) => {
    const rows = list.current?.querySelectorAll<HTMLElement>('a') ?? [];
    const isInside = list.current?.contains(document.activeElement) === true;
    const next = Math.max(0, Math.min(rows.length - 1, isInside ? current + by : current));
    setAt(next);
    rows[next]?.focus();
  };
  const group = t('shell:keys.page', { page: t('shell:nav.insights') });
  const keys: Hotkey[] = [
    { keys: 's', label: t('now.start'), group, run: start },
    { keys: 'j', label: t('now.key_next'), group, run: () => step(1) },
    { keys: 'k', label: t('now.key_previous'), group, run: () => step(-1) },
    { keys: 'enter', label: t('ui:open'), group, run: () => open(current) },
  ];
  useKeysWait('rows', work.isPending);
  useHotkeys(keys, shown.length > 0);
  return (
    <section className={styles.now} aria-labelledby="now-title" aria-busy={work.isPending}>
      <header className={styles.head} data-tour="now">
        <h2 id="now-title">{t('now.title')}</h2>
        <span className={styles.note}>{t('now.note')}</span>
        <span className={styles.headEnd}>
          <Button variant="primary" size="toolbar" keys="s" disabled={!shown[0]} onClick={start}>
            {t('now.start')}
          </Button>
        </span>
      </header>
      {work.error && <RegionError error={work.error} onRetry={work.retry} />}
      {late && <Waiting />}
      {!work.isPending && !work.error && shown.length === 0 && (
        <EmptyState good icon={<IconCoffee />} title={t('now.empty')} text={t('now.empty_text')} />
      )}
      {shown.length > 0 && (
        <ol ref={list} className={styles.rows}>
          {shown.map((item, index) => (
            <li key={item.key} data-current={index === current || undefined}>
              <NowRow
                item={item}
                now={now}
                isCurrent={index === current}
                onFocus={() => setAt(index)}
                onKeyDown={(event) => onArrow(event, step)}
              />
            </li>
          ))}
          {items.length > most && (
            <li className={styles.rest}>{t('now.more', { count: items.length - most })}</li>
          )}
        </ol>
      )}
    </section>
  );
}

function onArrow(event: KeyboardEvent, step: (by: number) => void): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0) return;
  event.preventDefault();
  step(by);
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-hidden="true">
      {[62, 48, 55, 40, 58, 45, 50, 38].map((width) => (
        <Skeleton key={width} width={`${width}%`} />
      ))}
    </div>
  );
}
