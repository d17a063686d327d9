import { screenAreaOf } from '@fernpuls/contract/screen-areas';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

let outside: string | null = null;

/** The last address before the settings. */
export function lastOutside(): string | null {
  return outside;
}

/** Whether the screen is one of the practice's administration; a person's own account is not. */
export function useIsInSettings(): boolean {
  const { pathname, search } = useLocation();
  const isInside = screenAreaOf(pathname) === 'system';
  useEffect(() => {
    if (!isInside) outside = `${pathname}${search}`;
  }, [isInside, pathname, search]);
  return isInside;
}
