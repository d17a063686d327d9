import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useTabTitle } from '../../../ui/tab-title.ts';

/** The one h1 of a guest's screen, also the tab's name. */
export function Heading({ children }: { children: ReactNode }) {
  const { t } = useTranslation('conferences');
  const title = typeof children === 'string' ? children : t('title_one');
  useTabTitle(title);
  return <h1>{children}</h1>;
}
