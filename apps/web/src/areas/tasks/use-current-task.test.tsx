import { type Task, tasks } from '@fernpuls/contract/tasks/task';
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useCurrentTask } from './use-current-task.ts';

const task = (id: string) => ({ ...tasks.example, id, title: id }) as unknown as Task;
const [first, second] = [task('Erste'), task('Zweite')];

/** Rows, each drawn anew whenever `look` changes. */
function List({ rows, look }: { rows: Task[]; look: string }) {
  const { container, onFocus, task: held, hold } = useCurrentTask(rows);
  return (
    <div ref={container} onFocus={onFocus}>
      <output>{held?.id ?? 'keine'}</output>
      {rows.map((row, index) => (
        <button key={`${look}${row.id}`} type="button" data-row={index} onClick={hold}>
          {row.title}
        </button>
      ))}
    </div>
  );
}

test('[TASK-01] a task that is nowhere for a moment has the focus again when it is back, its neighbour never', () => {
  const { rerender } = render(<List rows={[first, second]} look="a" />);
  act(() => screen.getByText('Erste', { selector: 'button' }).focus());
  rerender(<List rows={[second]} look="a" />);
  expect(document.activeElement).toBe(document.body);
  expect(screen.getByRole('status').textContent).toBe('keine');
  rerender(<List rows={[second, first]} look="a" />);
  expect(document.activeElement?.textContent).toBe('Erste');
  rerender(<List rows={[second, first]} look="b" />);
  expect(document.activeElement?.textContent).toBe('Erste');
});

test('[TASK-01] a task taken away by an action gives the focus to the one in its place', () => {
  const { rerender } = render(<List rows={[first, second]} look="a" />);
  act(() => screen.getByText('Erste', { selector: 'button' }).focus());
  act(() => screen.getByText('Erste', { selector: 'button' }).click());
  rerender(<List rows={[second]} look="a" />);
  expect(document.activeElement?.textContent).toBe('Zweite');
});
