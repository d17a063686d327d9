import { pictureMediaTypes } from '@fernpuls/domain/ecg/import/recording';
import * as z from 'zod/mini';
import { choice, flag, instant, integer, json, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';

const given = { origin: 'server' } as const;
const sometimes = { nullable: true, origin: 'server' } as const;

/** A page or photograph of a recording that has no samples; the bytes themselves are answered by `ecg_file`. */
export const ecgPictures = resource({
  type: 'ecg_pictures',
  area: 'ecg',
  path: 'measurements/ecgs/pictures',
  permission: 'patient_measurement_ecg',
  module: 'ecg',
  verbs: ['list', 'read'],
  readsAudited: true,
  fields: {
    patientId: reference('patients', given),
    ecgId: reference('ecgs', given),
    uploadId: text(given),
    /** Of the file among those of its upload. */
    position: integer(given),
    name: text({ ...given, max: 200 }),
    mediaType: choice(pictureMediaTypes, given),
    /** Null where the file hides their number. */
    pages: integer(sometimes),
    /** Pixels of a photograph or scan. */
    width: integer(sometimes),
    height: integer(sometimes),
    /** How it was prepared before it was sent: version 0.2; null where nothing was said or its version is not known. */
    processing: json(z.record(z.string(), z.unknown()), sometimes),
    /** The version of a processing that is not known here and was dropped. */
    droppedVersion: text(sometimes),
    /** Its processing was version 0.1, whose crop cannot be taken over. */
    isCropDropped: { ...flag(), origin: 'server' as const },
    createdAt: instant(given),
  },
  filters: ['patientId', 'ecgId'],
  sorts: ['createdAt'],
  defaultSort: '-createdAt',
  includes: ['patientId', 'ecgId'],
  example: {},
});

export type EcgPicture = Entity<typeof ecgPictures>;
