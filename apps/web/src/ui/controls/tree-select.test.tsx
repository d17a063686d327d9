import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startTexts } from '../../i18n/i18n.ts';
import type { TreeNode } from './tree-rows.tsx';
import { TreeSelect } from './tree-select.tsx';

beforeEach(() => startTexts('de'));

const node = (id: string, children: readonly TreeNode[] = []): TreeNode => ({
  id,
  label: id,
  note: '',
  isLocked: id === 'Fest',
  children,
});

async function show() {
  const told = vi.fn();
  function Sample() {
    const [chosen, setChosen] = useState<string[]>(['Fest']);
    return (
      <>
        <h2 id="name">Module</h2>
        <TreeSelect
          labelledBy="name"
          nodes={[node('Fest'), node('Werte', [node('EKG'), node('Puls')])]}
          chosen={chosen}
          onToggle={(id, isOn) => {
            told(id, isOn);
            setChosen(isOn ? [...chosen, id] : chosen.filter((one) => one !== id));
          }}
        />
      </>
    );
  }
  render(<Sample />);
  await screen.findByRole('treegrid', { name: 'Module' });
  await userEvent.tab();
  return told;
}

test('arrows go through the tree, Space takes an entry in and out', async () => {
  const told = await show();
  await userEvent.keyboard('{ArrowDown}{ArrowDown} ');
  expect(told).toHaveBeenLastCalledWith('EKG', true);
  expect(screen.getByRole('row', { name: /EKG/ }).getAttribute('aria-selected')).toBe('true');
  await userEvent.keyboard(' ');
  expect(told).toHaveBeenLastCalledWith('EKG', false);
});

test('the left arrow closes a branch and the right one opens it', async () => {
  await show();
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}');
  expect(screen.queryByRole('row', { name: /EKG/ })).toBeNull();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('row', { name: /EKG/ })).toBeTruthy();
});

test('what is locked can be read and not be taken out', async () => {
  const told = await show();
  await userEvent.keyboard(' ');
  expect(document.activeElement?.textContent).toContain('Fest');
  expect(told).not.toHaveBeenCalled();
});
