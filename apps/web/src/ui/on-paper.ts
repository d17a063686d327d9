import { createContext, useContext, useSyncExternalStore } from 'react';

/** What is shown is a sheet as it will be printed. */
export const OnPaperContext = createContext(false);

const paper = 'print';

/** Whether what is drawn will be read on paper, where „gestern“ means nothing a day later. */
export function useOnPaper(): boolean {
  const isSheet = useContext(OnPaperContext);
  const isPrinting = useSyncExternalStore(
    (listener) => {
      const list = matchMedia(paper);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(paper).matches,
  );
  return isSheet || isPrinting;
}
