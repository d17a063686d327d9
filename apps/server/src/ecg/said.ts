import type { SaidOfRecording } from '@fernpuls/contract/ecg/upload.call';
import { rhythmClassOf } from '@fernpuls/domain/ecg/import/rhythm-class-of';
import type { ReadEcg } from './threads/jobs.ts';

/** What was said beside a file, where the file itself says nothing: a picture names neither device nor rhythm. */
export function withSaid(ecg: ReadEcg, { classification, device }: SaidOfRecording): ReadEcg {
  const { recording } = ecg;
  const own = recording.device;
  return {
    ...ecg,
    recording: {
      ...recording,
      classification:
        recording.classification ??
        (classification
          ? {
              received: classification.text,
              algorithmVersion: classification.algorithm_version || null,
              rhythmClass: rhythmClassOf(classification.text),
            }
          : null),
      device: {
        manufacturer: own.manufacturer ?? (device?.manufacturer || null),
        model: own.model ?? (device?.model || null),
        serialNumber: own.serialNumber ?? (device?.serial_number || null),
        firmware: own.firmware ?? (device?.firmware || null),
      },
    },
  };
}
