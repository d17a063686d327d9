import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { onceOnline } from '../i18n/once-online.ts';

type Load<P> = () => Promise<{ Component: ComponentType<P> }>;

/**
 * A component with its own chunk. Not `React.lazy`: React holds back for 300 ms whatever follows a fallback of
 * Suspense. Without network it waits for it: the page around it, with what was typed there, must not go for it. A load
 * that fails otherwise is thrown while rendering, for the error boundary above.
 */
export function lazyComponent<P extends object>(
  load: Load<P>,
  waiting: ReactNode | ((props: P) => ReactNode) = null,
) {
  const cache: { Component: ComponentType<P> | null; coming: Promise<void> | null } = {
    Component: null,
    coming: null,
  };
  async function arrive(): Promise<void> {
    try {
      cache.Component = (await onceOnline(load)).Component;
    } catch (error) {
      cache.coming = null;
      throw error;
    }
  }
  function preload(): Promise<void> {
    cache.coming ??= arrive();
    return cache.coming;
  }
  function LazyComponent(props: P) {
    const [Component, setComponent] = useState(() => cache.Component);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    const isMissing = Component === null;
    useEffect(() => {
      if (!isMissing) return;
      let isShown = true;
      preload().then(
        () => isShown && setComponent(() => cache.Component),
        (error: unknown) => isShown && setFailure({ error }),
      );
      return () => {
        isShown = false;
      };
    }, [isMissing]);
    if (failure) throw failure.error;
    if (Component) return <Component {...props} />;
    return typeof waiting === 'function' ? waiting(props) : waiting;
  }
  return { LazyComponent, preload };
}
