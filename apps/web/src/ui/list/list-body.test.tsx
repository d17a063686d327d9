import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { startTexts } from '../../i18n/i18n.ts';
import { ListBody } from './list-body.tsx';
import { useListState } from '../use-list-state.ts';

beforeEach(() => startTexts('de'));

const answered = { rows: [], total: 0, pages: 0, isPending: false, error: null, refetch: vi.fn() };
type Found = Parameters<typeof ListBody>[0]['found'];

function List({ found, isFiltered }: { found: Found; isFiltered: boolean }) {
  const list = useListState('wards', { sort: 'name' });
  return (
    <>
      <p>{list.query}</p>
      <ListBody
        list={list}
        found={found}
        label="Stationen"
        rowName={({ id }) => id}
        columns={[{ key: 'id', header: 'Name', cell: ({ id }) => id }]}
        isFiltered={isFiltered}
        onClear={list.clearFilters}
        filtered="Keine passt"
        empty="Noch keine Station"
      />
    </>
  );
}

const show = (found: Partial<Found>, isFiltered = false) =>
  render(
    <MemoryRouter initialEntries={['/wards?query=Nord']}>
      <List found={{ ...answered, ...found }} isFiltered={isFiltered} />
    </MemoryRouter>,
  );

test('nothing there, nothing left by filters and nothing known yet are three different screens', async () => {
  const { unmount } = show({});
  expect(screen.getByText('Noch keine Station')).toBeDefined();
  unmount();
  const waiting = show({ isPending: true });
  expect(screen.queryByText('Noch keine Station')).toBeNull();
  waiting.unmount();
  show({}, true);
  expect(screen.queryByText('Noch keine Station')).toBeNull();
  expect(screen.getByText('Nord')).toBeDefined();
  await userEvent.click(screen.getByText('Filter leeren'));
  expect(screen.queryByText('Nord')).toBeNull();
});

test('a list that fails says so instead of being empty, and asks again', async () => {
  const refetch = vi.fn(() => Promise.resolve());
  const error = new ApiError({ status: 500, code: 'internal', detail: '', id: 'F-1' });
  show({ error, refetch });
  expect(screen.queryByText('Noch keine Station')).toBeNull();
  expect(screen.queryByRole('grid')).toBeNull();
  expect(screen.getByText(/F-1/)).toBeDefined();
  await userEvent.click(screen.getByText('Erneut versuchen'));
  expect(refetch).toHaveBeenCalledOnce();
});
