import IconChevronDown from '#icons/IconChevronDown';
import IconChevronUp from '#icons/IconChevronUp';
import { useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import styles from './preview.module.css';
import type { PdfSearch } from './use-pdf-search.ts';

/** Enter goes to the next place, with Shift to the one before. */
export function PdfSearchBar({ search, pages }: { search: PdfSearch; pages: number }) {
  const { t } = useTranslation('documents');
  const field = useRef<HTMLInputElement>(null);
  const { query, places, at, isBusy, isWithoutWords, step } = search;
  const hasPlaces = places.length > 0;
  const group = t('keys.documents');
  useHotkeys([{ keys: 'f', label: t('preview.search'), group, run: () => field.current?.focus() }]);
  const found = isWithoutWords ? t('preview.no_words') : t('preview.not_found');
  return (
    <div className={styles.search} role="search">
      <SearchBox
        ref={field}
        label={t('preview.search')}
        keys="f"
        value={query}
        onChange={({ target }) => void search.search(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          step(event.shiftKey ? -1 : 1);
        }}
      />
      <span role="status" className="numeric">
        {query.trim() !== '' && !isBusy
          ? hasPlaces
            ? t('preview.found', { at: at + 1, of: places.length })
            : found
          : t('preview.pages', { total: pages })}
      </span>
      {hasPlaces && (
        <>
          <IconButton label={t('preview.previous')} icon={<IconChevronUp />} onClick={() => step(-1)} />
          <IconButton label={t('preview.next')} icon={<IconChevronDown />} onClick={() => step(1)} />
        </>
      )}
    </div>
  );
}
