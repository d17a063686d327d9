/** A file as a browser has it; `label` is told instead of the picture. */
export type ViewProps = { blob: Blob; label: string };
