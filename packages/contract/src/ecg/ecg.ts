import { ecgFormats } from '@fernpuls/domain/ecg/import/recording';
import { findingStates } from '@fernpuls/domain/ecg/finding/life-cycle';
import { rhythmClasses } from '@fernpuls/domain/ecg/import/rhythm-class';
import { rhythmReasons } from '@fernpuls/domain/ecg/rhythm-reason';
import { timelinesses } from '@fernpuls/domain/measurements/timeliness';
import { genders } from '@fernpuls/domain/patients/status';
import { eventStates } from '@fernpuls/domain/triggers/event-life-cycle';
import { priorities } from '@fernpuls/domain/triggers/priority';
import * as z from 'zod/mini';
import { choice, day, instant, json, number, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';
import { references } from './references.ts';

/** Where the time of a recording comes from; `file_local`: the file names no offset, the practice's zone was taken. */
export const measuredAtSources = ['file', 'file_local', 'sender', 'arrival'] as const;
/** `single`: there is but one reading that says anything. */
export const agreements = ['agrees', 'differs', 'single'] as const;
const ecgSources = ['device', 'staff'] as const;
/** What the file says of its patient beside the patient it was filed under. */
export const patientMatches = ['confirmed', 'contradicted', 'unknown'] as const;

/**
 * A recording. Four readings stand apart: what the device said (never changed), what the platform suggests (with its
 * version, never a diagnosis), what a person classified, and the samples themselves, which `window` brings.
 */
export const ecgs = resource({
  type: 'ecgs',
  area: 'ecg',
  path: 'measurements/ecgs',
  permission: 'patient_measurement_ecg',
  module: 'ecg',
  verbs: ['list', 'read'],
  readsAudited: true,
  fields: {
    patientId: reference('patients'),
    /** The sitting it was made in, where its sender named one. */
    groupId: reference('ecg_groups', { nullable: true, origin: 'server' }),
    measuredAt: instant(),
    measuredAtSource: choice(measuredAtSources),
    /** What the file or its sender says where that cannot be: it lies in the future. */
    statedAt: instant({ nullable: true, origin: 'server' }),
    /** It came long after it was made, or its clock cannot be right. */
    timeliness: choice(timelinesses, { nullable: true, origin: 'server' }),
    receivedAt: instant({ origin: 'server' }),
    durationSeconds: number(),
    /** Null for a recording that is only a picture. */
    samplingRateHz: number({ nullable: true }),
    leads: json(z.array(z.string())),
    format: choice(ecgFormats),
    source: choice(ecgSources),
    externalId: text({ nullable: true, max: 200 }),
    deviceManufacturer: text({ nullable: true, max: 4000 }),
    deviceModel: text({ nullable: true, max: 4000 }),
    deviceSerial: text({ nullable: true, max: 4000 }),
    deviceFirmware: text({ nullable: true, max: 4000 }),
    deviceClass: choice(rhythmClasses, { nullable: true }),
    deviceClassReceived: text({ nullable: true, max: 4000 }),
    deviceAlgorithmVersion: text({ nullable: true, max: 4000 }),
    suggestedClass: choice(rhythmClasses, { nullable: true }),
    /** 0.5 on the border of two classes to 1. */
    suggestionConfidence: number({ nullable: true }),
    suggestionVersion: text({ nullable: true }),
    /** What the suggestion rests on; null where it came later than the recording. */
    suggestionReasons: json(z.array(z.enum(rhythmReasons)), { nullable: true, origin: 'derived' }),
    /** Per minute, from the beats of the platform's own method. */
    meanRate: number({ nullable: true }),
    /** 0 unusable to 1 clean. */
    quality: number({ nullable: true }),
    patientMatch: choice(patientMatches),
    rhythmClass: choice(rhythmClasses, { nullable: true }),
    /** The reading that counts: a person's, else the device's, else the platform's. */
    currentClass: choice(rhythmClasses, { origin: 'server' }),
    /** Whether the readings there are say the same. */
    agreement: choice(agreements, { origin: 'server' }),
    classifiedAt: instant({ nullable: true }),
    classifiedById: reference('physicians', { nullable: true }),
    seenAt: instant({ nullable: true }),
    seenById: reference('physicians', { nullable: true }),
    // Of patient and people, so that an inbox row needs no second question.
    name: text({ origin: 'derived' }),
    customPatientId: text({ origin: 'derived' }),
    birthDate: day({ origin: 'derived' }),
    gender: choice(genders, { origin: 'derived' }),
    seenByName: text({ nullable: true, origin: 'derived' }),
    classifiedByName: text({ nullable: true, origin: 'derived' }),
    /** Of the recording before this one of the same patient: the reading that counts there. */
    previousClass: choice(rhythmClasses, { nullable: true, origin: 'derived' }),
    previousMeasuredAt: instant({ nullable: true, origin: 'derived' }),
    /** The alarms it raised or joined, oldest first; null for none. */
    alarms: json(
      z.array(z.object({ id: z.string(), priority: z.enum(priorities), state: z.enum(eventStates) })),
      { nullable: true, origin: 'derived' },
    ),
    findingState: choice(findingStates, { nullable: true, origin: 'derived' }),
    /** The same alarms as records. */
    eventIds: references('trigger_events'),
    findingIds: references('findings'),
    /** The patient's readings of the same half hour, before it and after it. */
    measurementIds: references('patient_measurements'),
    /** What it consists of where it has no samples. */
    pictureIds: references('ecg_pictures'),
  },
  filters: [
    'patientId',
    'groupId',
    'measuredAt',
    'receivedAt',
    'seenAt',
    'seenById',
    'rhythmClass',
    'deviceClass',
    'suggestedClass',
    'currentClass',
    'agreement',
    'quality',
    'deviceModel',
    'format',
    'source',
    'patientMatch',
  ],
  sorts: ['measuredAt', 'receivedAt', 'durationSeconds', 'meanRate', 'quality', 'suggestionConfidence'],
  defaultSort: '-measuredAt',
  search: ['name', 'customPatientId'],
  includes: [
    'patientId',
    'groupId',
    'seenById',
    'classifiedById',
    'eventIds',
    'findingIds',
    'measurementIds',
    'pictureIds',
  ],
  example: {
    patientId: 'patients',
    measuredAt: '2026-11-20T06:42:00.000Z',
    measuredAtSource: 'file',
    durationSeconds: 30,
    samplingRateHz: 512,
    leads: ['I'],
    format: 'apple',
    source: 'device',
    deviceClass: 'atrial_fibrillation',
    deviceClassReceived: 'Vorhofflimmern',
    deviceAlgorithmVersion: '2',
    suggestedClass: 'atrial_fibrillation',
    suggestionConfidence: 0.97,
    suggestionVersion: 'Fernpuls 4',
    meanRate: 88,
    quality: 0.92,
    patientMatch: 'confirmed',
  },
});

export type Ecg = Entity<typeof ecgs>;
