import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { transport } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { endSession } from '../api/session.ts';
import { clearToasts } from '../ui/toasts.ts';
import { forgetUndo } from '../ui/undo.ts';
import { forgetWorse } from '../clinical/worse/ask-worse.ts';
import './lean-react.ts';
import { tidy } from './tidy.ts';
import { tellCost } from './told-cost.ts';

// The one end of all waiting: far away, for a busy machine is no fault of the page. How fast it is, the bench says.
configure({ asyncUtilTimeout: 90_000 });

tellCost();

// Files share the page and its modules: each test leaves both as it found them.
afterEach(() => {
  tidy();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// What a test answers, it answers to `fetch`.
transport.send = async (address, sent, onProgress) => {
  onProgress(1);
  return fetch(address, sent);
};

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
  // A browser tells of a new selection afterwards; here it is told meanwhile, and whoever corrects it would be told again.
  let isSelecting = false;
  const { collapse } = Selection.prototype;
  Selection.prototype.collapse = function (this: Selection, ...place) {
    if (isSelecting) return;
    isSelecting = true;
    collapse.apply(this, place);
    isSelecting = false;
  };
  afterEach(() => {
    cleanup();
    document.body.replaceChildren();
    endSession(null);
    queryClient.clear();
    clearToasts();
    forgetUndo();
    forgetWorse();
    localStorage.clear();
    sessionStorage.clear();
  });
}
