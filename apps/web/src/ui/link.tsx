import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { createPath, type To, useHref, useLocation, useNavigate, useResolvedPath } from 'react-router';
import { cx } from './cx.ts';

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  to: To;
  replace?: boolean;
  /** Goes along with the step and stands in no address. */
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
};

/**
 * A link to a screen. Not the router's own, which brings what data routes and streaming need into the first chunk.
 */
export function Link({ to, replace = false, state, onClick, children, ...rest }: Props) {
  const navigate = useNavigate();
  const location = useLocation();
  const path = useResolvedPath(to);
  const href = useHref(to);
  const isForBrowser = isWhole(to);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser || !isPlain(event, rest.target)) return;
    event.preventDefault();
    // The same page again is no new step back.
    void navigate(to, { replace: replace || createPath(path) === createPath(location), state });
  };
  return (
    <a {...rest} href={isForBrowser ? to : href} onClick={follow}>
      {children}
    </a>
  );
}

/** With a scheme of its own (`tel:`, `https:`) no screen is meant. */
function isWhole(to: To): to is string {
  return typeof to === 'string' && /^[a-z][a-z0-9+.-]*:/i.test(to);
}

/** A link that is the current one (`aria-current`) on its page and those below it, with `end` on its page alone. */
export function NavLink({ end = false, ...props }: Props & { end?: boolean }) {
  const here = useLocation().pathname.toLowerCase();
  const there = useResolvedPath(props.to)
    .pathname.toLowerCase()
    .replace(/(.)\/$/, '$1');
  const isCurrent = here === there || (!end && here.startsWith(`${there}/`));
  return <Link {...props} className={cx(props.className)} aria-current={isCurrent ? 'page' : undefined} />;
}

/** Any other click is the browser's: a new tab, a new window, a download. */
function isPlain(event: MouseEvent, target: string | undefined): boolean {
  const isModified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return event.button === 0 && !isModified && (!target || target === '_self');
}
