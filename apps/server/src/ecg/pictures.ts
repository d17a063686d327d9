import { readPictureProcessing } from '@fernpuls/domain/ecg/import/picture-processing';
import type { RecordedPicture } from '@fernpuls/domain/ecg/import/recording';
import type { Context } from '../ground/context.ts';
import { newId } from '../ground/ids.ts';
import { insertPicture } from './queries.ts';
import type { KeptFile } from './threads/jobs.ts';

type Picture = {
  patientId: string;
  ecgId: string;
  uploadId: string;
  picture: RecordedPicture;
  files: readonly KeptFile[];
  /** As it was sent with the file. */
  pictureProcessing: unknown;
};

/** A recording without samples is its one file; a processing that is not known here is dropped and recorded. */
export async function storePicture(
  ctx: Context,
  { patientId, ecgId, uploadId, picture, files, pictureProcessing }: Picture,
): Promise<void> {
  const { processing, droppedVersion, isCropDropped } = readPictureProcessing(pictureProcessing);
  const { mediaType, pages } = picture;
  const size = 'width' in picture ? picture : { width: null, height: null };
  await insertPicture(ctx.tx, {
    id: newId(ctx.now.getTime()),
    patient_id: patientId,
    ecg_id: ecgId,
    upload_id: uploadId,
    position: 0,
    name: files[0]?.name ?? '',
    media_type: mediaType,
    pages,
    width: size.width,
    height: size.height,
    processing,
    dropped_version: droppedVersion,
    is_crop_dropped: isCropDropped,
  });
  if (droppedVersion !== null)
    ctx.audit({
      action: 'drop_picture_processing',
      subjectType: 'ecgs',
      subjectId: ecgId,
      changes: { version: droppedVersion },
    });
}
