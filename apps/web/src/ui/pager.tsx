import IconChevronLeft from '#icons/IconChevronLeft';
import IconChevronRight from '#icons/IconChevronRight';
import { useTranslation } from '../i18n/use-translation.ts';
import { useFormat } from './format.ts';
import { useHotkeys } from './hotkeys.ts';
import { IconButton } from './icon-button.tsx';
import styles from './pager.module.css';

type Props = {
  page: number;
  pages: number;
  total: number;
  perPage: number;
  onPage: (page: number) => void;
  onPerPage?: (perPage: number) => void;
};
const sizes = [10, 25, 50, 100];

/**
 * Which rows of how many, page size, and the way to the other pages; `.` and `,` turn them. Nothing as long as no row
 * is known.
 */
export function Pager({ page, pages, total, perPage, onPage, onPerPage }: Props) {
  const { t } = useTranslation(['ui', 'shell', 'lists']);
  const format = useFormat();
  const group = t('shell:keys.lists');
  useHotkeys([
    { keys: '.', label: t('lists:key_page_next'), group, run: () => page < pages && onPage(page + 1) },
    { keys: ',', label: t('lists:key_page_previous'), group, run: () => page > 1 && onPage(page - 1) },
  ]);
  if (total === 0) return null;
  const from = (page - 1) * perPage + 1;
  const to = Math.min(total, page * perPage);
  const rows = { from: format.number(from), to: format.number(to), total: format.number(total) };
  return (
    <div className={styles.pager} data-pager>
      <span className={`${styles.rows} numeric`}>{t('lists:rows', rows)}</span>
      {onPerPage && (
        <select
          className={styles.size}
          aria-label={t('lists:per_page', { count: perPage })}
          value={perPage}
          onChange={(event) => onPerPage(Number(event.target.value))}
        >
          {[...new Set([...sizes, perPage])]
            .toSorted((a, b) => a - b)
            .map((size) => (
              <option key={size} value={size}>
                {t('lists:per_page', { count: size })}
              </option>
            ))}
        </select>
      )}
      <nav className={styles.pages} aria-label={t('lists:pages')}>
        <IconButton
          label={t('lists:previous')}
          icon={<IconChevronLeft />}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        {pagesToShow(page, pages).map((number, index) =>
          number === null ? (
            <span key={`gap${index}`} className={styles.gap}>
              …
            </span>
          ) : (
            <button
              key={number}
              type="button"
              className={styles.page}
              aria-label={t('lists:page', { page: number })}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {format.number(number)}
            </button>
          ),
        )}
        <IconButton
          label={t('lists:next')}
          icon={<IconChevronRight />}
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        />
      </nav>
    </div>
  );
}

/** First, last and the neighbours of the present page; null where pages are left out. */
export function pagesToShow(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const numbers = [...new Set(wanted)].toSorted((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1];
    return before !== undefined && number - before > 1 ? [null, number] : [number];
  });
}
