import IconFile from '#icons/IconFile';
import IconFileTypePdf from '#icons/IconFileTypePdf';
import IconPhoto from '#icons/IconPhoto';
import { useFormat } from '../../ui/format.ts';

const kibibyte = 1024;
const mebibyte = 1024 ** 2;

export function isPicture(mediaType: string): boolean {
  return mediaType.startsWith('image/');
}

export function FileIcon({ mediaType }: { mediaType: string }) {
  const Icon = isPicture(mediaType)
    ? IconPhoto
    : mediaType === 'application/pdf'
      ? IconFileTypePdf
      : IconFile;
  return <Icon size={18} aria-hidden="true" />;
}

/** Bytes as people say them. */
export function useFileSize(): (bytes: number) => string {
  const format = useFormat();
  return (bytes) =>
    bytes < mebibyte
      ? format.withUnit(format.number(Math.max(1, Math.round(bytes / kibibyte))), 'kB')
      : format.withUnit(format.number(bytes / mebibyte, 1), 'MB');
}
