import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { startTexts } from '../../../i18n/i18n.ts';
import { GuestLogin } from '../guest/guest-login.tsx';
import { Lobby } from './lobby.tsx';
import type { LocalMedia } from './use-local-media.ts';

beforeAll(async () => {
  await startTexts('de');
});

function media(parts: Partial<LocalMedia>): LocalMedia {
  return {
    stream: null,
    screen: null,
    problem: null,
    devices: { cameras: [], microphones: [] },
    isMuted: false,
    isCameraOff: false,
    isBlurred: false,
    mayBlur: false,
    toggleBlur: () => undefined,
    isAsking: false,
    hasMicrophone: true,
    hasCamera: true,
    tracks: [],
    toggleMuted: () => undefined,
    toggleCamera: () => undefined,
    shareScreen: () => Promise.resolve(),
    choose: () => Promise.resolve(),
    retry: () => Promise.resolve(),
    idOf: () => '',
    ...parts,
  };
}

const without = { hasCamera: false, hasMicrophone: false };
const cases: [parts: Partial<LocalMedia>, words: string, buttons: string[]][] = [
  [
    { ...without, isAsking: true },
    'Ihr Browser fragt nach Kamera und Mikrofon. Bitte erlauben Sie beides.',
    [],
  ],
  [{ ...without, problem: 'denied' }, 'Weder Bild noch Ton – niemand sieht oder hört Sie', ['Erneut prüfen']],
  [
    { hasCamera: false, problem: 'missing' },
    'Keine Kamera – Sie sind nur zu hören',
    ['Ton aus', 'Erneut prüfen'],
  ],
  [{ isCameraOff: true }, 'Kamera ist aus', ['Ton aus', 'Bild an']],
  [{ isCameraOff: true, hasMicrophone: false }, 'Kamera ist aus', ['Bild an']],
];
for (const [parts, words, buttons] of cases) {
  test(`[VIDEO-05] the check says what the others get: ${JSON.stringify(parts)}`, () => {
    render(<Lobby media={media(parts)} />);
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByText(/^Vorschau/)).toBeNull();
    const named = screen.queryAllByRole('button');
    expect(named.map((one) => one.getAttribute('aria-label') ?? one.textContent)).toEqual(buttons);
  });
}

test('[VIDEO-03] who enters without name or consent is led to what is missing', () => {
  const join = vi.fn<() => Promise<void>>();
  render(<GuestLogin name="" asksClearName onJoin={join} />);
  const enter = () => fireEvent.click(screen.getByRole('button', { name: 'Warteraum betreten' }));
  const name = screen.getByRole('textbox');
  enter();
  expect(document.activeElement).toBe(name);
  expect(name.getAttribute('aria-describedby')).toBe(screen.getByText('Bitte geben Sie Ihren Namen an.').id);
  fireEvent.change(name, { target: { value: 'Wolfgang' } });
  enter();
  expect(screen.getByText('Bitte Vor- und Nachnamen angeben.')).toBeTruthy();
  fireEvent.change(name, { target: { value: 'Wolfgang Dreesen' } });
  enter();
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /willige ein/ }));
  expect(screen.getByRole('alert').textContent).toMatch(/Einwilligung/);
  expect(join).not.toHaveBeenCalled();
});
