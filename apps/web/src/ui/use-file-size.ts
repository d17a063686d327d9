import { useFormat } from './format.ts';

const kibibyte = 1024;
const mebibyte = 1024 ** 2;
const gibibyte = 1024 ** 3;

/** Bytes as people say them. */
export function useFileSize(): (bytes: number) => string {
  const format = useFormat();
  return (bytes) => {
    if (bytes < mebibyte)
      return format.withUnit(format.number(Math.max(1, Math.round(bytes / kibibyte))), 'kB');
    if (bytes < gibibyte) return format.withUnit(format.number(bytes / mebibyte, 1), 'MB');
    return format.withUnit(format.number(bytes / gibibyte, 1), 'GB');
  };
}
