import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WrittenText } from './written-text.tsx';

test('headings, lists, bold, italic and links become elements of the page', () => {
  render(
    <WrittenText
      text={'# Oben\n\n## Darunter\n\n- **eins**\n- _zwei_\n\n[Praxis](https://praxis.example)'}
    />,
  );
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Oben');
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Darunter');
  expect(screen.getAllByRole('listitem').map((one) => one.innerHTML)).toEqual([
    '<strong>eins</strong>',
    '<em>zwei</em>',
  ]);
  expect(screen.getByRole('link', { name: 'Praxis' }).getAttribute('href')).toBe('https://praxis.example');
});

test('a link to a script and a tag stay the words they are', () => {
  render(<WrittenText text={'[Klick](javascript:alert(1)) <img src=x onerror=alert(1)>'} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getByText(/javascript:alert/)).toBeTruthy();
});

test('below a heading of the page its own headings go one level down', () => {
  render(<WrittenText text={'# Oben\n\n## Darunter'} headingLevel={3} />);
  expect(screen.getAllByRole('heading').map((one) => one.tagName)).toEqual(['H3', 'H4']);
});
