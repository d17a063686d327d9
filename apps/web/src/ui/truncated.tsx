import { useId, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useHotkeys } from './hotkeys.ts';
import { useOnPaper } from './on-paper.ts';
import styles from './truncated.module.css';

/** Of the tooltip, with its edges, in pixels. */
const widest = 500;

type Props = { text: string; lines?: number; characters?: number };
type Place = { left: number } & ({ top: number } | { bottom: number });

/**
 * Long text: its beginning, the whole beside it while the pointer or the focus is there, and in its place on request. On
 * paper all of it.
 */
export function Truncated({ text, lines = 3, characters = 50 }: Props) {
  const { t } = useTranslation('ui');
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const [place, setPlace] = useState<Place | null>(null);
  const beginning = beginningOf(text, lines, characters);
  const isOnPaper = useOnPaper();
  if (beginning === text || isOnPaper) return <span className={styles.text}>{text}</span>;
  const show = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    setPlace(placeBy(currentTarget.getBoundingClientRect()));
  };
  const hide = () => setPlace(null);
  return (
    <span className={styles.text} onPointerEnter={show} onPointerLeave={hide}>
      {isWhole ? text : `${beginning}…`}{' '}
      <button
        type="button"
        className={styles.more}
        aria-expanded={isWhole}
        aria-describedby={place && !isWhole ? id : undefined}
        onFocus={show}
        onBlur={hide}
        onClick={(event) => {
          // A row it stands in is not meant.
          event.stopPropagation();
          setWhole(!isWhole);
        }}
      >
        {t(isWhole ? 'less' : 'more')}
      </button>
      {place && !isWhole && (
        <span id={id} role="tooltip" className={styles.tip} style={place}>
          <EscHides onHide={hide} />
          {text}
        </span>
      )}
    </span>
  );
}

/** Below, or above where there is more room; never beyond the right edge. */
function placeBy({ left, top, bottom }: DOMRect): Place {
  const inside = Math.max(8, Math.min(left, window.innerWidth - widest));
  return bottom > window.innerHeight / 2
    ? { left: inside, bottom: window.innerHeight - top }
    : { left: inside, top: bottom };
}

function EscHides({ onHide }: { onHide: () => void }) {
  const { t } = useTranslation(['ui', 'shell']);
  useHotkeys(
    [{ keys: 'esc', label: t('ui:close'), group: t('shell:keys.everywhere'), run: onHide, hidden: true }],
    true,
    2,
  );
  return null;
}

/** So many lines, and of those so many characters: up to the last space where there is one near the end. */
function beginningOf(text: string, lines: number, characters: number): string {
  const first = text.split('\n').slice(0, lines).join('\n');
  const signs = [...first];
  if (signs.length <= characters) return first;
  const cut = signs.slice(0, characters).join('');
  const space = cut.lastIndexOf(' ');
  const kept = space > cut.length * 0.7 ? cut.slice(0, space) : cut;
  // No sentence ends there: „flach.…“ would be four dots.
  return kept.replace(/[\s.,;:…]+$/, '');
}
