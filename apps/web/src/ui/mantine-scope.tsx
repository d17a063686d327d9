import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import { createTheme, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTheme } from './theme.ts';

// One colour for every shade: hover and soft shades come from our tokens.
const brand = 'var(--primary)';

const theme = createTheme({
  fontFamily: 'var(--font)',
  defaultRadius: 'var(--radius-control)',
  primaryColor: 'brand',
  autoContrast: true,
  colors: {
    brand: [brand, brand, brand, brand, brand, brand, brand, brand, brand, brand],
  },
});

/** Mantine on our tokens. Only inside lazily loaded parts: it would cost every first screen 20 kB. */
export function MantineScope({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} forceColorScheme={useTheme()}>
      {children}
    </MantineProvider>
  );
}
