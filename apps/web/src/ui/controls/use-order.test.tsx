import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { startTexts } from '../../i18n/i18n.ts';
import type { Placed } from './places.ts';
import { useOrder } from './use-order.ts';

beforeEach(() => startTexts('de'));

const rows = ['a', 'b', 'c'].map((id, position) => ({ id, position }));

/** An order whose writes wait until they are let through. */
function slow(fails = false) {
  const written: Placed[] = [];
  const waiting: (() => void)[] = [];
  const save = (place: Placed) =>
    new Promise<void>((done, refuse) => {
      written.push(place);
      waiting.push(fails ? () => refuse(new Error('refused')) : done);
    });
  const { result } = renderHook(() => useOrder({ type: 'rows' }, rows, save), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  const next = async () => {
    await waitFor(() => expect(waiting).not.toHaveLength(0));
    await act(async () => waiting.shift()?.());
  };
  const order = (ids: string[]) => {
    let done: Promise<void> = Promise.resolve();
    act(() => {
      done = result.current.order(ids);
    });
    return done;
  };
  return { written, next, order, shown: () => result.current.rows.map(({ id }) => id) };
}

test('what is wanted is shown at once, and steps that follow quickly end where the last one led to', async () => {
  const { written, next, order, shown } = slow();
  void order(['b', 'a', 'c']);
  expect(shown()).toEqual(['b', 'a', 'c']);
  void order(['b', 'c', 'a']);
  expect(shown()).toEqual(['b', 'c', 'a']);
  for (let count = 0; count < 4; count += 1) await next();
  const places = new Map(rows.map(({ id, position }) => [id, position]));
  for (const { id, position } of written) places.set(id, position);
  expect([...places]).toEqual([
    ['a', 2],
    ['b', 0],
    ['c', 1],
  ]);
});

test('an order that cannot be saved is not shown as if it were', async () => {
  const { next, order, shown } = slow(true);
  const refused = expect(order(['b', 'a', 'c'])).rejects.toThrow('refused');
  await next();
  await refused;
  expect(shown()).toEqual(['a', 'b', 'c']);
});
