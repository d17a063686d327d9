import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Answers the question of this title with Strg ↵. */
export async function sayYes(title: string): Promise<void> {
  await screen.findByRole('dialog', { name: title });
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
}
