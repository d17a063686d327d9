import { scheduleField, tagDevicePatternField, textOptionField } from '@fernpuls/contract/ruled-fields';
import { tagsField } from '@fernpuls/contract/tags-field';
import type { Field } from '@fernpuls/contract/kit/fields';
import { resource } from '@fernpuls/contract/kit/resource';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode } from 'react';
import { beforeAll, expect, test } from 'vitest';
import errors from '../../../../locales/de/errors.json';
import fields from '../../../../locales/de/fields.json';
import ui from '../../../../locales/de/ui.json';
import { addTexts, showTexts } from '../i18n/texts.ts';
import { ScheduleField } from './schedule-field.tsx';
import { TagDevicePatternField } from './tag-device-pattern-field.tsx';
import { TagField } from '../ui/tag-field.tsx';
import { TextOptionField } from '../ui/text-option-field.tsx';
import { type FieldBinding, useForm } from '../ui/use-form.ts';

beforeAll(() => {
  addTexts('de', { errors, fields, ui });
  showTexts('de');
});

const now = Date.parse('2026-12-23T07:00:00Z');
const options = [
  { id: 't1', label: 'Herz' },
  { id: 't2', label: 'Lunge' },
];

/** One field in a form of its own; `values` is what the form holds. */
function show(field: Field, initial: unknown, draw: (binding: FieldBinding) => ReactNode) {
  const described = resource({
    type: 'samples',
    area: 'tenancy',
    permission: 'tenant',
    module: 'core',
    fields: { value: field },
    example: {},
  });
  const held: { value: unknown } = { value: initial };
  function Sample() {
    const made = useForm(described, {
      initial: { value: initial } as never,
      submit: () => Promise.resolve(),
    });
    held.value = made.values.value;
    return (
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void made.form.submit();
        }}
      >
        {draw({ ...made.field('value'), label: 'Feld' })}
        <button type="submit">Speichern</button>
      </form>
    );
  }
  render(<Sample />);
  return { held, user: userEvent.setup(), save: () => screen.getByRole('button', { name: 'Speichern' }) };
}

const schedule = (initial: unknown) =>
  show(scheduleField(), initial, (binding) => <ScheduleField {...binding} state="NI" now={now} />);

test('[CONTENT-15] the schedule editor shows the next five dates with holidays, never the text it is kept as', () => {
  schedule('15 8 * * *');
  expect(screen.queryByText(/\* \* \*/)).toBeNull();
  const dates = within(screen.getByRole('list', { name: 'Nächste Termine' })).getAllByRole('listitem');
  expect(dates.map(({ textContent }) => textContent)).toEqual([
    'Mi., 23.12.2026, 08:15',
    'Do., 24.12.2026, 08:15',
    'Fr., 25.12.2026, 08:151. Weihnachtstag',
    'Sa., 26.12.2026, 08:152. Weihnachtstag',
    'So., 27.12.2026, 08:15',
  ]);
});

test('[CONTENT-15] a week without weekday is refused at its part, and choosing one mends it', async () => {
  const { held, user, save } = schedule('15 8 * * *');
  await user.click(screen.getByRole('radio', { name: 'Wöchentlich' }));
  await user.click(save());
  const weekdays = screen.getByRole('group', { name: 'Wochentage' });
  expect(within(weekdays).getByText(errors.weekday_required)).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Fr' }));
  await user.click(screen.getByRole('checkbox', { name: 'Mo' }));
  expect(screen.queryByText(errors.weekday_required)).toBeNull();
  expect(held.value).toBe('15 8 * * 1,5');
});

test('[CONTENT-15] what is wrong with a schedule as a whole is told at it', () => {
  show(scheduleField(), '15 8 30 2 *', (binding) => (
    <ScheduleField {...binding} error={errors.schedule_never} state="NI" now={now} />
  ));
  const told = screen.getByText(errors.schedule_never);
  expect(screen.getByRole('group', { name: 'Feld' }).getAttribute('aria-describedby')).toBe(told.id);
});

test('[CONTENT-15] a year names every part that is missing', async () => {
  const { held, user, save } = schedule('');
  await user.click(save());
  expect(screen.getByText(errors.required)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Jährlich' }));
  await user.clear(screen.getByLabelText('Tage des Monats'));
  await user.type(screen.getByLabelText('Tage des Monats'), '24, 32');
  await user.click(save());
  expect(screen.getByText(errors.days_of_month_error)).toBeTruthy();
  expect(screen.getByText(errors.month_required)).toBeTruthy();
  await user.type(screen.getByLabelText('Tage des Monats'), '{Backspace}1');
  for (const month of ['Dez.', 'Jan.']) await user.click(screen.getByRole('checkbox', { name: month }));
  expect(held.value).toBe('15 8 24,31 1,12 *');
});

test('[CONTENT-15] the time of a schedule is typed in figures; without one the schedule is refused at its part', async () => {
  const { held, user, save } = schedule('15 8 * * *');
  await user.click(await screen.findByRole('spinbutton', { name: /Stunde/ }));
  await user.keyboard('0705');
  expect(held.value).toBe('5 7 * * *');
  await user.click(screen.getByRole('spinbutton', { name: /Stunde/ }));
  await user.keyboard('{Backspace}{Backspace}{ArrowRight}{Backspace}{Backspace}');
  await user.click(save());
  expect(screen.getByText(errors.time_required)).toBeTruthy();
});

const tags = (mayCreate: boolean) =>
  show(tagsField(mayCreate), [], (binding) => (
    <TagField {...binding} options={options} mayCreate={mayCreate} />
  ));

test('[API-21] an offered tag keeps its id, a written one has none, and none is there twice', async () => {
  const { held, user } = tags(true);
  const input = screen.getByRole('combobox');
  await user.type(input, 'herz{Enter}Neues{Enter}HERZ{Enter}');
  expect(held.value).toEqual([
    { id: 't1', label: 'Herz' },
    { id: null, label: 'Neues' },
  ]);
  await user.type(input, '{Backspace}');
  expect(held.value).toEqual([{ id: 't1', label: 'Herz' }]);
  await user.click(screen.getByRole('button', { name: '„Herz“ entfernen' }));
  expect(held.value).toEqual([]);
});

test('[API-21] what is typed as the field is left is the tag that is checked', async () => {
  const { held, user } = show(tagsField(true), null, (binding) => (
    <TagField {...binding} options={options} mayCreate />
  ));
  await user.type(screen.getByRole('combobox'), 'Neues');
  await user.tab();
  expect(held.value).toEqual([{ id: null, label: 'Neues' }]);
  expect(screen.queryByText(errors.required)).toBeNull();
  expect(screen.getByRole('combobox').getAttribute('aria-invalid')).toBeNull();
});

test('[API-21] a tag of 26 characters is refused, one of 25 taken', async () => {
  const { user, save } = tags(true);
  const input = screen.getByRole('combobox');
  await user.type(input, `${'x'.repeat(25)}{Enter}`);
  await user.click(save());
  expect(screen.queryByText(/ist zu lang/)).toBeNull();
  await user.type(input, `${'y'.repeat(26)}{Enter}`);
  await user.click(save());
  expect(screen.getByText(/ist zu lang: höchstens 25 Zeichen/)).toBeTruthy();
});

test('[API-21] where nothing may be created a written tag is refused by name', async () => {
  const { user, save } = tags(false);
  await user.type(screen.getByRole('combobox'), 'Neues{Enter}');
  await user.click(save());
  expect(screen.getByText(/„Neues“ steht nicht zur Auswahl/)).toBeTruthy();
});

test('[API-20] the key of an option is refused as a text, the option’s own text is taken', async () => {
  const offered = [{ key: 'oral', text: 'zum Einnehmen' }];
  const { user, save } = show(textOptionField({ max: 20, options: offered }), '', (binding) => (
    <TextOptionField {...binding} options={offered} />
  ));
  await user.type(screen.getByLabelText(/Feld/), 'oral');
  await user.click(save());
  expect(screen.getByText(/„oral“ ist die Kennung/)).toBeTruthy();
  await user.clear(screen.getByLabelText(/Feld/));
  await user.type(screen.getByLabelText(/Feld/), 'zum Einnehmen');
  expect(screen.queryByText(/ist die Kennung/)).toBeNull();
});

test('[API-17] a device pattern is written from its three parts, and a wrong part is marked', async () => {
  const { held, user, save } = show(tagDevicePatternField(), 'bosch;spo2', (binding) => (
    <TagDevicePatternField {...binding} />
  ));
  await user.type(screen.getByLabelText('Modell'), 'vivatmo');
  expect(held.value).toBe('bosch/vivatmo;spo2');
  await user.clear(screen.getByLabelText('Hersteller'));
  await user.click(save());
  expect(screen.getByLabelText('Hersteller').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Modell').getAttribute('aria-invalid')).toBeNull();
  const whose = screen.getByLabelText(/^Welche Geräte/);
  await user.selectOptions(whose, 'Beliebiger Hersteller (*)');
  expect(held.value).toBe('*/vivatmo;spo2');
  await user.selectOptions(whose, 'Kein Gerät (-)');
  expect(held.value).toBe('-;spo2');
});
