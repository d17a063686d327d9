import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const days = ['Letzte 7 Tage', 'Letzte 30 Tage'];
const spans = ['Dieser Monat', 'Letzter Monat', 'Dieses Jahr', 'Letztes Jahr'];

/** Over what comes in by the hour. */
export const rangesOfMoments = [
  'Heute',
  'Gestern',
  ...[6, 12, 24].map((hours) => `Letzte ${hours} Stunden`),
  ...days,
];
/** Over what has a day. */
export const rangesOfDays = [...spans, ...days].toSorted();
/** Over a list that is kept for long. */
export const longRanges = [
  ...spans,
  ...[30, 60, 90].map((count) => `Letzte ${count} Tage`),
  ...[6, 12].map((months) => `Letzte ${months} Monate`),
].toSorted();

/** What a press on the button of the range offers, but for no range at all. */
export async function offeredRanges(button: RegExp): Promise<string[]> {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const offered = await within(await screen.findByRole('dialog')).findAllByRole('listitem');
  const names = offered.map(({ textContent }) => textContent.trim());
  return names.filter((name) => name !== 'Alle').toSorted();
}
