import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A busy machine is not a fault of the page: how fast it is, the bench says.
configure({ asyncUtilTimeout: 5_000 });

if (typeof window !== 'undefined') {
  window.matchMedia = (query) =>
    ({
      matches: false,
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  globalThis.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  afterEach(cleanup);
}
