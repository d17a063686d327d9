import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render as renderPlain, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { startTexts } from '../../i18n/i18n.ts';
import { RuleField } from './rule-field.tsx';

const nothing = () => undefined;

function Asking({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>;
}
const render = (element: ReactNode) => renderPlain(element, { wrapper: Asking });

test('[BEYOND-07] a rule left with a number half typed comes back from its draft and says what is missing', async () => {
  await startTexts('de');
  const half = { kind: 'threshold', valueType: 'weight', comparison: 'above', operand: null };
  render(
    <RuleField
      id="rule"
      name="rule"
      label="Alarm, wenn …"
      value={{ when: half }}
      required
      error={undefined}
      max={undefined}
      choices={undefined}
      onChange={nothing}
      onBlur={nothing}
    />,
  );
  const border = screen.getByLabelText(/^Grenze/);
  expect(border.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(border.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    'Diese Angabe fehlt.',
  );
});

const missing = (schedule: string) => ({ kind: 'missing', valueType: 'weight', schedule, graceMinutes: 240 });

type EditedProps = { schedule?: string; when?: object; onRule: (rule: unknown) => void };

function Edited({ schedule = '0 8 * * *', when = missing(schedule), onRule }: EditedProps) {
  const [rule, setRule] = useState<unknown>({ when });
  return (
    <RuleField
      id="rule"
      name="rule"
      label="Alarm, wenn …"
      value={rule}
      required
      error={undefined}
      max={undefined}
      choices={undefined}
      onChange={(next) => {
        setRule(next);
        onRule(next);
      }}
      onBlur={nothing}
    />
  );
}

test('[TRIGGER-03] [CONTENT-15] a missing reading may be due every month or year, and says on which dates', async () => {
  await startTexts('de');
  const user = userEvent.setup();
  let schedule = '';
  const onRule = (rule: unknown) => {
    schedule = (rule as { when: { schedule: string } }).when.schedule;
  };
  render(<Edited schedule="0 8 * * *" onRule={onRule} />);
  expect(screen.queryByRole('radio', { name: 'Monatlich' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Monatlich, jährlich …' }));
  await user.click(screen.getByRole('radio', { name: 'Monatlich' }));
  expect(schedule).toBe('0 8 1 * *');
  await user.click(screen.getByRole('radio', { name: 'Jährlich' }));
  await user.click(screen.getByRole('checkbox', { name: /^Jan/ }));
  expect(schedule).toBe('0 8 1 1 *');
});

test('[CONTENT-15] a rule with a yearly plan opens with it', async () => {
  await startTexts('de');
  render(<Edited schedule="0 8 1 6 *" onRule={nothing} />);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Jährlich' }).checked).toBe(true);
});

test('[TRIGGER-03] the time a reading is due is part of the sentence, and emptied it stays what it was', async () => {
  await startTexts('de');
  let schedule = '';
  const onRule = (rule: unknown) => {
    schedule = (rule as { when: { schedule: string } }).when.schedule;
  };
  render(<Edited schedule="0 8 * * *" onRule={onRule} />);
  const [hours] = await screen.findAllByRole('spinbutton', { name: /Stunde/ });
  if (!hours) throw new Error('no hours');
  await userEvent.click(hours);
  await userEvent.keyboard('0930');
  expect(schedule).toBe('30 9 * * *');
  await userEvent.click(hours);
  await userEvent.keyboard('{Backspace}{Backspace}{ArrowRight}{Backspace}{Backspace}');
  await userEvent.tab();
  expect(schedule).toBe('30 9 * * *');
  expect(hours.textContent).toBe('09');
});

test('[BEYOND-04] a limit of 5.000 steps is five thousand in German, and refused by name where it has two meanings', async () => {
  const steps = { kind: 'threshold', valueType: 'steps', comparison: 'below', operand: 5000 };
  const held: { rule: unknown } = { rule: null };
  const borderIn = async (language: 'de' | 'fr') => {
    await startTexts(language);
    const { unmount } = render(<Edited when={steps} onRule={(rule) => (held.rule = rule)} />);
    const border = screen.getByDisplayValue('5000');
    await userEvent.clear(border);
    await userEvent.type(border, '5.000');
    return { border, unmount };
  };
  const german = await borderIn('de');
  expect(held.rule).toEqual({ when: steps });
  await userEvent.tab();
  expect(screen.getByDisplayValue('5000')).toBe(german.border);
  german.unmount();
  const french = await borderIn('fr');
  expect(held.rule).toEqual({ when: { ...steps, operand: Number.NaN } });
  const told = document.getElementById(french.border.getAttribute('aria-describedby') ?? '');
  expect(told?.textContent).toContain('« 5.000 » peut désigner deux nombres.');
});

test('[TRIGGER-02] a limit no value can break says so at its place, and the rule is still read back', async () => {
  await startTexts('de');
  const when = { kind: 'threshold', valueType: 'spo2', comparison: 'above', operand: 100 };
  render(<Edited when={when} onRule={nothing} />);
  const border = screen.getByLabelText(/^Grenze/);
  expect(border.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(border.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    'Kein möglicher Wert erfüllt diese Bedingung; möglich sind 0 bis 100.',
  );
  expect(screen.getByRole('status').textContent?.replaceAll(/\s/g, ' ')).toContain('über 100 %');
});
