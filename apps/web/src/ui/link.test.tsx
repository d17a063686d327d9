import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation, useNavigationType } from 'react-router';
import { expect, test } from 'vitest';
import ui from '../../../../locales/de/ui.json';
import { addTexts, showTexts } from '../i18n/texts.ts';
import { Link, NavLink } from './link.tsx';
import { RegionError } from './region-error.tsx';
import { useSearchParams } from './use-search-params.ts';

function Where() {
  const { pathname, search } = useLocation();
  return <output>{`${useNavigationType()} ${pathname}${search}`}</output>;
}

function Change() {
  const [parameters, change] = useSearchParams();
  const add = (before: URLSearchParams) => {
    before.append('state', 'b');
    return before;
  };
  return (
    <>
      <button type="button" onClick={() => change(add, { replace: true })}>
        {parameters.getAll('state').join('+') || 'none'}
      </button>
      <button type="button" onClick={() => change({ tab: 'x y' })}>
        set
      </button>
    </>
  );
}

function show(address: string, children: React.ReactNode) {
  const element = (
    <>
      {children}
      <Where />
    </>
  );
  render(
    <MemoryRouter initialEntries={['/before', address]}>
      <Routes>
        <Route path="*" element={element} />
      </Routes>
    </MemoryRouter>,
  );
}
const where = () => screen.getByRole('status').textContent;

test('a link goes to its screen, its own address stays one step, what is asked to replace does', () => {
  show(
    '/a?x=1',
    <>
      <Link to="/b">b</Link>
      <Link to="?x=1">same</Link>
      <Link to="?x=2" replace>
        other
      </Link>
    </>,
  );
  const link = (name: string) => screen.getByRole('link', { name });
  expect(['b', 'same', 'other'].map((name) => link(name).getAttribute('href'))).toEqual([
    '/b',
    '/a?x=1',
    '/a?x=2',
  ]);
  fireEvent.click(link('same'));
  expect(where()).toBe('REPLACE /a?x=1');
  fireEvent.click(link('other'));
  expect(where()).toBe('REPLACE /a?x=2');
  fireEvent.click(link('b'));
  expect(where()).toBe('PUSH /b');
});

test('a click with a key, with another button, for another window or one somebody took is left alone', () => {
  show(
    '/a',
    <>
      <Link to="/b">b</Link>
      <Link to="/b" target="_blank">
        window
      </Link>
      <Link to="/b" onClick={(event) => event.preventDefault()}>
        taken
      </Link>
    </>,
  );
  const left: boolean[] = [];
  // What is left to the browser ends here, before it opens anything.
  const end = (event: Event) => {
    left.push(!event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener('click', end);
  const link = screen.getByRole('link', { name: 'b' });
  const keys = [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }];
  for (const how of keys) fireEvent.click(link, how);
  fireEvent.click(screen.getByRole('link', { name: 'window' }));
  fireEvent.click(screen.getByRole('link', { name: 'taken' }));
  window.removeEventListener('click', end);
  expect(left).toEqual([...keys.map(() => true), true, false]);
  expect(where()).toBe('POP /a');
});

test('the link of the present screen is current, and so are those above it unless they end', () => {
  show(
    '/system/users/roles',
    <>
      <NavLink to="/system/users">above</NavLink>
      <NavLink to="/system/users" end>
        ends
      </NavLink>
      <NavLink to="/system/users/roles">own</NavLink>
      <NavLink to="/system/user">another</NavLink>
    </>,
  );
  const current = screen.getAllByRole('link', { current: 'page' });
  expect(current.map(({ textContent }) => textContent)).toEqual(['above', 'own']);
});

test('the parameters of the address are read, changed and replaced', () => {
  show('/a?state=a', <Change />);
  fireEvent.click(screen.getByRole('button', { name: 'a' }));
  expect(where()).toBe('REPLACE /a?state=a&state=b');
  fireEvent.click(screen.getByRole('button', { name: 'set' }));
  expect(where()).toBe('PUSH /a?tab=x+y');
  expect(screen.getByRole('button', { name: 'none' })).toBeTruthy();
});

test('a region without network says so with a text that is there already', () => {
  addTexts('de', { ui });
  showTexts('de');
  render(<RegionError error={{ code: 'network', message: 'TypeError: Failed to fetch' }} />);
  expect(screen.getByRole('alert').textContent).toContain(ui.error.network);
});

test('[ROLES-05] where a right or a module is missing nobody is told to try again', () => {
  for (const [code, offered] of [
    ['forbidden', 0],
    ['module_disabled', 0],
    ['internal', 1],
  ] as const) {
    const { unmount } = render(<RegionError error={{ code, message: '' }} onRetry={() => undefined} />);
    expect(screen.queryAllByRole('button', { name: 'Erneut versuchen' })).toHaveLength(offered);
    unmount();
  }
});

test('[SHELL-24] a telephone number is dialled by the browser, no screen is looked for', () => {
  show('/patients/1', <Link to="tel:+49(4181)555-27">Anrufen</Link>);
  const link = screen.getByRole('link', { name: 'Anrufen' });
  expect(link.getAttribute('href')).toBe('tel:+49(4181)555-27');
  // Not followed by the page: whether the browser has a dialler is its own business.
  expect(fireEvent.click(link)).toBe(true);
  expect(where()).toBe('POP /patients/1');
});
