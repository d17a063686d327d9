import { type ReactNode, useEffect } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** The one h1 of a guest's screen, also the tab's name. */
export function Heading({ children }: { children: ReactNode }) {
  const { t } = useTranslation('conferences');
  const title = typeof children === 'string' ? children : t('title_one');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return <h1>{children}</h1>;
}
