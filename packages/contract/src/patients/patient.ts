import { genders, patientStatuses } from '@fernpuls/domain/patients/status';
import { priorities } from '@fernpuls/domain/triggers/priority';
import * as z from 'zod/mini';
import { choice, day, instant, integer, json, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';
import { countryField, subdivisionField } from '../place-fields.ts';
import { birthDay, emailField, remark } from '../ruled-fields.ts';

const uuidText = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A person under care. List rows carry cohorts and programme so that one answer draws the list. */
export const patients = resource({
  type: 'patients',
  area: 'patients',
  permission: 'patient',
  module: 'patients',
  readsAudited: true,
  proof: ['remove'],
  fields: {
    customPatientId: text({ max: 40 }),
    lastName: text({ max: 80 }),
    firstName: text({ max: 80 }),
    birthDate: birthDay(),
    gender: choice(genders),
    status: choice(patientStatuses, { origin: 'optional' }),
    phone: text({ nullable: true, max: 40 }),
    email: emailField({ nullable: true }),
    street: text({ nullable: true, max: 120 }),
    postalCode: text({ nullable: true, max: 12 }),
    city: text({ nullable: true, max: 80 }),
    countryCode: countryField({ nullable: true }),
    subdivisionCode: subdivisionField({ nullable: true }),
    infoBanner: text({ nullable: true, max: 200 }),
    primaryPhysicianId: reference('physicians', { nullable: true }),
    /** When what somebody needs to begin at home was sent to them. */
    instructionSentAt: instant({ nullable: true }),
    versionComment: remark(),
    /** Check value of the picture (`GET …/picture`); null: there is none. */
    pictureDigest: text({ nullable: true, origin: 'server', max: 64 }),
    sortKey: text({ origin: 'server', max: 400 }),
    alarmPriority: choice(priorities, { nullable: true, origin: 'server' }),
    openAlarmCount: integer({ origin: 'server' }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
    cohorts: json(z.array(z.object({ id: z.string(), name: z.string() })), { origin: 'derived' }),
    program: json(z.object({ name: z.string(), phase: z.number(), phaseCount: z.number() }), {
      nullable: true,
      origin: 'derived',
    }),
    /** The first cohort by name; as a filter any of them, null for patients of none. */
    cohortId: reference('cohorts', { nullable: true, origin: 'derived' }),
    programId: text({ nullable: true, origin: 'derived', max: 36, pattern: uuidText }),
    primaryPhysicianName: text({ nullable: true, origin: 'derived' }),
    /** Of the members of their family who are children, the eldest first. */
    childrenBirthdays: json(z.array(z.string()), { origin: 'derived' }),
    /** Of the insurance that counts (`patient_insurances`). */
    insurance: json(z.object({ insurer: z.string(), cardValidUntil: z.nullable(z.string()) }), {
      nullable: true,
      origin: 'derived',
    }),
    /** The same insurance's name; as a filter that of any of them, null for patients without one. */
    insurer: text({ nullable: true, origin: 'derived', max: 120 }),
    /**
     * Since when a reading that was asked for is missing: nobody has settled why, and nothing of its kind came later;
     * as a filter any such moment. Null for who may not see adherence.
     */
    missingSince: instant({ nullable: true, origin: 'derived' }),
    /** The last day with a reading of whatever kind, in the practice's zone. Null: none, or none of the caller's business. */
    lastMeasuredOn: day({ nullable: true, origin: 'derived' }),
    /** Days with a reading among the last 30, today's included. Null for who may not see readings. */
    daysMeasured: integer({ nullable: true, min: 0, max: 30, origin: 'derived' }),
    /** Per cent of the readings planned in 30 days that came. Null: none was planned, or none of the caller's business. */
    adherence: integer({ nullable: true, min: 0, max: 100, origin: 'derived' }),
    /** Maker and model of one device of theirs; as a filter of any, null for patients without one. */
    deviceModel: text({ nullable: true, max: 161, origin: 'derived' }),
    /** Percent of the device that has least; as a filter of any. Null for who may not see devices. */
    lowestBattery: integer({ nullable: true, min: 0, max: 100, origin: 'derived' }),
  },
  filters: [
    'status',
    'primaryPhysicianId',
    'gender',
    'alarmPriority',
    'birthDate',
    'customPatientId',
    'cohortId',
    'programId',
    'city',
    'insurer',
    'missingSince',
    'lastMeasuredOn',
    'daysMeasured',
    'adherence',
    'deviceModel',
    'lowestBattery',
    'createdAt',
    'instructionSentAt',
  ],
  sorts: ['sortKey', 'customPatientId', 'birthDate', 'alarmPriority', 'createdAt'],
  defaultSort: 'sortKey',
  search: ['lastName', 'firstName', 'customPatientId'],
  includes: ['primaryPhysicianId'],
  example: {
    customPatientId: '204817',
    lastName: 'Brandt',
    firstName: 'Hannelore',
    birthDate: '1948-03-14',
    gender: 'female',
    phone: '+49 160 5552704',
    city: 'Buchholz',
  },
});

export type Patient = Entity<typeof patients>;
