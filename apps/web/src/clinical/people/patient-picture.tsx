import type { Patient } from '@fernpuls/contract/patients/patient';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Avatar, type AvatarProps, type AvatarSize } from '../../ui/avatar.tsx';
import { BlobImage } from '../../ui/blob-image.tsx';
import { useFormat } from '../../ui/format.ts';
import { useIsNear } from '../../ui/use-is-near.ts';
import { type Pictured, pictureOf } from './picture-of.ts';
import styles from './patient-picture.module.css';

type Props = {
  patient: Pictured & Pick<Patient, 'firstName' | 'lastName'>;
  size?: AvatarSize;
};

/** A patient’s face beside the name, asked for once it comes into sight; the initials where there is none. */
export function PatientPicture({ patient, size = 'normal' }: Props) {
  const format = useFormat();
  const shared = { initials: format.initials(patient), seed: patient.id, size };
  if (!patient.pictureDigest) return <Avatar {...shared} />;
  return <Seen {...shared} pictured={patient} />;
}

function Seen({ pictured, ...shared }: AvatarProps & { pictured: Pictured }) {
  const ref = useRef<HTMLSpanElement>(null);
  const isNear = useIsNear(ref);
  const { data } = useQuery({ ...pictureOf(pictured), enabled: isNear });
  return (
    <span ref={ref} className={styles.place}>
      <Avatar {...shared}>{data && <BlobImage blob={data.blob} alt="" />}</Avatar>
    </span>
  );
}
