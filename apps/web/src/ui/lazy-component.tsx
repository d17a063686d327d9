import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { onceOnline } from '../i18n/once-online.ts';

type Load<P> = () => Promise<{ Component: ComponentType<P> }>;

/**
 * A component with its own chunk. Not `React.lazy`: React holds back for 300 ms whatever follows a fallback of
 * Suspense. Without network it waits for it: the page around it, with what was typed there, must not go for it. A load
 * that fails otherwise is thrown while rendering, for the error boundary above.
 */
export function lazyPart<P extends object>(
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
  function useIsThere(): boolean {
    const [isThere, setThere] = useState(cache.Component !== null);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      if (isThere) return;
      let isShown = true;
      preload().then(
        () => isShown && setThere(true),
        (error: unknown) => isShown && setFailure({ error }),
      );
      return () => {
        isShown = false;
      };
    }, [isThere]);
    if (failure) throw failure.error;
    return isThere;
  }
  function LazyComponent(props: P) {
    const isThere = useIsThere();
    const { Component } = cache;
    if (isThere && Component) return <Component {...props} />;
    return typeof waiting === 'function' ? waiting(props) : waiting;
  }
  return { LazyComponent, useIsThere, preload };
}

/** For what stands in a page; what opens over it and closes is a `lazyDialog`, so that no key meant for it is the page's. */
export const lazyComponent: <P extends object & { onClose?: never }>(
  ...given: Parameters<typeof lazyPart<P>>
) => ReturnType<typeof lazyPart<P>> = lazyPart;
