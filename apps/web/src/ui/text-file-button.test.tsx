import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { startTexts } from '../i18n/i18n.ts';
import { TextFileButton } from './text-file-button.tsx';

test('[BEYOND-28] a list of a German office keeps its umlauts; one that cannot be read for sure is refused by its line', async () => {
  await startTexts('de');
  const read: string[] = [];
  render(<TextFileButton label="Datei" accept=".csv" busy={false} onText={(text) => void read.push(text)} />);
  const choose = async (...bytes: number[]) =>
    userEvent.upload(
      screen.getByLabelText('Datei', { selector: 'input' }),
      new File([Uint8Array.from(bytes)], 'liste.csv'),
    );
  const ascii = (text: string) => Array.from(text, (sign) => sign.charCodeAt(0));
  await choose(...ascii('Name\r\nM'), 0xfc, ...ascii('ller\r\n'));
  await expect.poll(() => read).toEqual(['Name\r\nMüller\r\n']);
  await choose(...ascii('Name\r\nM'), 0x81, ...ascii('ller\r\n'));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Zeile 2 enthält das Zeichen mit dem Bytewert 81, das es in Windows-1252 nicht gibt. Bitte speichern Sie die Datei als UTF-8 (in Excel „CSV UTF-8“).',
  );
  expect(read).toHaveLength(1);
  await choose(0xff, 0xfe, 0x4e, 0, 0xfc, 0);
  await expect.poll(() => read.at(-1)).toBe('Nü');
  expect(screen.queryByRole('alert')).toBeNull();
});
