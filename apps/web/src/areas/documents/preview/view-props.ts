/** A file as a browser has it; `label` is told instead of the picture, `patientId` is whose record it lies in. */
export type ViewProps = { blob: Blob; label: string; patientId?: string | undefined };
