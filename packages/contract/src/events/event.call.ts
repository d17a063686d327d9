import * as z from 'zod/mini';
import { onePixel } from '../documents/one-pixel.ts';
import { givenFile, maxFileRequestBytes, storedFile } from '../documents/stored-file.ts';
import { uuid } from '../formats.ts';
import { versionsOf } from '../identity/versions.ts';
import { call } from '../kit/call.ts';

const some = '018f0000-0000-7000-8000-00000000dead';
const common = { area: 'events', module: 'events' } as const;

export const patientEventVersions = call({
  ...common,
  name: 'patient_event_versions',
  method: 'GET',
  path: '/web/v1/patients/events/{id}/versions',
  auth: { permission: 'patient_event', access: 'read' },
  readsAudited: true,
  summary: 'Who changed what of an event and when, from and to.',
  input: z.strictObject({ id: uuid }),
  output: versionsOf,
  example: { id: some },
});

export const eventKindVersions = call({
  ...common,
  name: 'event_kind_versions',
  method: 'GET',
  path: '/web/v1/content/event_kinds/{id}/versions',
  auth: { permission: 'patient_event', access: 'read' },
  summary: 'Who changed what of a kind of event and when, from and to.',
  input: z.strictObject({ id: uuid }),
  output: versionsOf,
  example: { id: some },
});

/** What a stay without an end is asked about: it still lasts, and keeps alarms back until it is asked about again. */
export const confirmStay = call({
  ...common,
  name: 'confirm_stay',
  method: 'POST',
  path: '/web/v1/patients/events/{id}/confirm',
  auth: { permission: 'patient_event', access: 'write' },
  summary: 'Says of a stay without an end that it still lasts; the task that asks about it is completed.',
  input: z.strictObject({ id: uuid }),
  output: z.object({}),
  example: { id: some },
});

/** The letter of discharge, or whatever else was written about the event. */
export const setEventLetter = call({
  ...common,
  name: 'set_event_letter',
  method: 'POST',
  path: '/web/v1/patients/events/{id}/letter',
  auth: { permission: 'patient_event', access: 'write' },
  maxBodyBytes: maxFileRequestBytes,
  summary: 'Adds the letter of an event (PDF, JPEG or PNG) in place of the one before.',
  input: z.strictObject({ id: uuid, files: z.array(givenFile).check(z.minLength(1), z.maxLength(1)) }),
  output: z.object({ data: storedFile }),
  example: { id: some, files: [{ name: 'entlassbrief.png', content: onePixel }] },
});

/** The file itself is kept (§ 630f BGB). */
export const removeEventLetter = call({
  ...common,
  name: 'remove_event_letter',
  method: 'DELETE',
  path: '/web/v1/patients/events/{id}/letter',
  auth: { permission: 'patient_event', access: 'write' },
  summary: 'Takes the letter off an event.',
  input: z.strictObject({ id: uuid }),
  output: z.object({}),
  example: { id: some },
});

export const readEventLetter = call({
  ...common,
  name: 'read_event_letter',
  method: 'GET',
  path: '/web/v1/patients/events/{id}/letter',
  auth: { permission: 'patient_event', access: 'read' },
  readsAudited: true,
  summary: 'The letter of an event, byte for byte; 404 where there is none.',
  input: z.strictObject({ id: uuid }),
  output: z.unknown(),
  example: { id: some },
});
