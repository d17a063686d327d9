import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist';
// Vite answers `?url` with the address of the file; the files themselves export nothing by default.
/* oxlint-disable import/default */
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import faxDecoder from 'pdfjs-dist/wasm/jbig2_nowasm_fallback.js?url';
import scanDecoder from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url';
/* oxlint-enable import/default */

GlobalWorkerOptions.workerSrc = worker;

/** The library adds the names of the decoders itself: both stand in one folder under those (see `vite.config.ts`). */
const folderOf = (address: string) => new URL('.', new URL(address, location.href)).href;

/**
 * Reads a PDF in a worker. What cannot be drawn as it was written is an error, never a gap: a trace that is half there
 * would be read. Nothing in the file is run, no address in it is asked.
 */
export function openPdf(bytes: ArrayBuffer): { document: Promise<PDFDocumentProxy>; close: () => void } {
  if (folderOf(faxDecoder) !== folderOf(scanDecoder)) throw new Error('the decoders stand in two folders');
  const task = getDocument({
    data: bytes,
    stopAtErrors: true,
    useWasm: false,
    wasmUrl: folderOf(scanDecoder),
  });
  return { document: task.promise, close: () => void task.destroy() };
}
