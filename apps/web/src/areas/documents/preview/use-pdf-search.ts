import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useState } from 'react';
import { type PdfPlace, type PdfWords, placesOf, wordsOf } from '../../../clinical/pdf/pdf-words.ts';

const none: readonly PdfPlace[] = [];

/** Looking for words in a PDF; it is read through when somebody begins to. */
export function usePdfSearch(document: PDFDocumentProxy | null) {
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const [read, setRead] = useState<{ of: PDFDocumentProxy; pages: readonly PdfWords[] } | null>(null);
  const pages = read !== null && read.of === document ? read.pages : null;
  const places = pages === null ? none : placesOf(pages, query);
  return {
    query,
    places,
    current: places[at] ?? null,
    at,
    isBusy: query.trim() !== '' && pages === null,
    /** A scan: there is nothing to be found. */
    isWithoutWords: pages?.every(({ text }) => text.trim() === '') ?? false,
    search: async (text: string) => {
      setQuery(text);
      setAt(0);
      if (!document || pages !== null) return;
      const found = await wordsOf(document).catch(() => []);
      setRead({ of: document, pages: found });
    },
    step: (by: number) =>
      setAt((before) => (places.length === 0 ? 0 : (before + by + places.length) % places.length)),
  };
}

export type PdfSearch = ReturnType<typeof usePdfSearch>;
