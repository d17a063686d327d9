/** An appointment as other calendars take it. */
type Appointment = {
  /** Stays the same when the appointment is moved: the calendar then moves it, too. */
  id: string;
  startsAt: string;
  minutes: number;
  title: string;
  description: string;
  /** Where it takes place. */
  address: string;
};

/** When it is written, and on which host it is unique. */
type Written = { now: number; host: string };

const reminderMinutes = 15;
const octetsOfLine = 75;

/** An appointment as a calendar file (RFC 5545, text/calendar), with a reminder a quarter of an hour before. */
export function calendarFile(appointment: Appointment, { now, host }: Written): string {
  const { id, minutes, title, description, address } = appointment;
  const start = Date.parse(appointment.startsAt);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fernpuls//Fernpuls//DE',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}@${host}`,
    `DTSTAMP:${moment(now)}`,
    `SEQUENCE:${Math.floor(now / 1000) % 2_147_483_647}`,
    `DTSTART:${moment(start)}`,
    `DTEND:${moment(start + minutes * 60_000)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    `LOCATION:${escaped(address)}`,
    'CLASS:PRIVATE',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    `TRIGGER:-PT${reminderMinutes}M`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function moment(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n');
}

/** Lines of at most 75 octets; a character is never cut in two. */
function folded(line: string): string {
  const rows = [''];
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > octetsOfLine) {
      rows.push('');
      // The space that continues a line counts.
      octets = 1;
    }
    rows[rows.length - 1] += character;
    octets += size;
  }
  return rows.join('\r\n ');
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}
