import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarFile } from './calendar-file.ts';

const appointment = {
  id: '018f',
  startsAt: '2026-11-21T09:00:00.000Z',
  minutes: 20,
  title: 'Videosprechstunde',
  description: 'Dr. Petersen; TMZ, Nordheide\nBitte \\ pünktlich',
  address: `https://meeting.example.org/video_consultations/details/${'x'.repeat(86)}`,
};
const file = (more = {}) =>
  calendarFile({ ...appointment, ...more }, { now: Date.UTC(2026, 10, 20), host: 'example.org' });
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

test('[VIDEO-02] an appointment begins and ends at its instants, under an id that stays', () => {
  const lines = unfolded(file());
  for (const line of [
    'UID:018f@example.org',
    'DTSTAMP:20261120T000000Z',
    'DTSTART:20261121T090000Z',
    'DTEND:20261121T092000Z',
    'SUMMARY:Videosprechstunde',
    `LOCATION:${appointment.address}`,
    'TRIGGER:-PT15M',
  ])
    assert.ok(lines.includes(line), line);
});

test('[VIDEO-02] signs that mean something in a calendar are escaped, and nobody writes lines of their own', () => {
  assert.ok(unfolded(file()).includes('DESCRIPTION:Dr. Petersen\\; TMZ\\, Nordheide\\nBitte \\\\ pünktlich'));
  const forged = unfolded(file({ title: 'a\r\nATTENDEE:mailto:x@example.org' }));
  assert.ok(!forged.some((line) => line.startsWith('ATTENDEE')));
});

test('[VIDEO-02] no line is longer than 75 octets, and no character is cut', () => {
  for (const title of ['ü'.repeat(200), '😀'.repeat(90), 'Ж'.repeat(120)]) {
    const text = file({ title });
    for (const line of text.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line);
    assert.ok(unfolded(text).includes(`SUMMARY:${title}`));
  }
});
