import { localeOf } from '@fernpuls/contract/languages';
import { type ReactNode, useMemo } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from '../../i18n/use-translation.ts';
import './aria.css';

// The library writes a style sheet for touch into the page, which the content security policy refuses. It does not
// where something of this name is there; the rule stands in aria.css.
const pressableStyle = 'react-aria-pressable-style';
if (typeof document !== 'undefined' && !document.getElementById(pressableStyle)) {
  const mark = document.createElement('meta');
  mark.id = pressableStyle;
  document.head.append(mark);
}

/** Around every control of the library: its own words and dates in the language that is shown. */
export function Aria({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const locale = useMemo(() => localeOf(i18n.language), [i18n.language]);
  return <I18nProvider locale={locale}>{children}</I18nProvider>;
}
