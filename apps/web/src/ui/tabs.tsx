import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useFormat } from './format.ts';
import styles from './tabs.module.css';

type Tab = { key: string; label: ReactNode; count?: number | undefined };
type Props = {
  tabs: readonly Tab[];
  current: string;
  onChange: (key: string) => void;
  label: string;
  panelId?: string;
};

/** Views of one list, each with its number. */
export function Tabs({ tabs, current, onChange, label, panelId }: Props) {
  const format = useFormat();
  const list = useRef<HTMLDivElement>(null);
  // Where there is little room the chosen one may stand beyond the edge.
  useEffect(() => {
    const chosen = list.current?.querySelector(`[data-key="${CSS.escape(current)}"]`);
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    // With another key held the arrows mean what the page says they do.
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const at = tabs.findIndex((tab) => tab.key === current);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.key);
    event.currentTarget.parentElement
      ?.querySelector<HTMLElement>(`[data-key="${CSS.escape(next.key)}"]`)
      ?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          data-key={tab.key}
          aria-selected={tab.key === current}
          aria-controls={panelId}
          tabIndex={tab.key === current ? 0 : -1}
          className={styles.tab}
          onClick={() => onChange(tab.key)}
          onKeyDown={onKeyDown}
        >
          {tab.label}
          {tab.count !== undefined && (
            <span className={`${styles.count} numeric`}>{format.number(tab.count)}</span>
          )}
        </button>
      ))}
    </div>
  );
}
