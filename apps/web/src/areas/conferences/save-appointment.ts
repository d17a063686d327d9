import { calendarFile } from '@fernpuls/domain/conferences/calendar-file';
import { saveFile } from '../../ui/save-file.ts';

type Appointment = Parameters<typeof calendarFile>[0];

/** The appointment for the calendar of whoever presses. */
export function saveAppointment(appointment: Appointment): void {
  const text = calendarFile(appointment, { now: Date.now(), host: location.hostname });
  saveFile({ name: `${appointment.startsAt.slice(0, 10)}.ics`, text, type: 'text/calendar' });
}
