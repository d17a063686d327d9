import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { alarm, alarmPractice } from '../../test/alarm-practice.tsx';

test('what was escalated to me is a view of the queue with its number, marked and looked at once [BEYOND-02]', async () => {
  const mine = alarm({ name: 'Brandt, Hannelore', minutes: -40, seenAt: new Date().toISOString() });
  const other = alarm({ name: 'Dreesen, Wolfgang', minutes: -30 });
  const practice = await alarmPractice({ events: [mine, other], reached: [mine] });
  try {
    const tab = await screen.findByRole('tab', { name: /An mich eskaliert\s*1/ });
    expect(await screen.findByText(/^an Sie eskaliert /)).toBeTruthy();
    fireEvent.click(tab);
    await waitFor(() =>
      expect([...document.querySelectorAll('[data-patient]')].map((card) => card.textContent)).toEqual([
        expect.stringContaining('Brandt, Hannelore'),
      ]),
    );
    fireEvent.keyDown(document.body, { key: 'Shift' });
    await waitFor(() =>
      expect(practice.sent.filter(({ path }) => path.endsWith('/escalations/see'))).toEqual([
        { path: '/web/v1/dashboard/escalations/see', body: { ids: [`told-${mine.id}`] } },
      ]),
    );
  } finally {
    practice.stop();
  }
});

test('what a trigger told me of stands apart from what was escalated, under its own word [TRIGGER-01]', async () => {
  const named = alarm({ name: 'Brandt, Hannelore', minutes: -40 });
  const unhandled = alarm({ name: 'Dreesen, Wolfgang', minutes: -30 });
  const practice = await alarmPractice({ events: [named, unhandled], named: [named], reached: [unhandled] });
  try {
    expect(await screen.findByRole('tab', { name: /An mich eskaliert\s*1/ })).toBeTruthy();
    fireEvent.click(await screen.findByRole('tab', { name: /Mir gemeldet\s*1/ }));
    await waitFor(() =>
      expect([...document.querySelectorAll('[data-patient]')].map((card) => card.textContent)).toEqual([
        expect.stringMatching(/Brandt, Hannelore.*Ihnen gemeldet/),
      ]),
    );
  } finally {
    practice.stop();
  }
});
