/** The test file of this process that runs or is being loaded, for whoever looks over its shoulder. */
export const running = { file: '', entered: () => {}, left: () => Promise.resolve() };

export function enterFile(file: string): void {
  running.file = file;
  running.entered();
}

/** Before the file takes down what it made. */
export function leaveFile(): Promise<void> {
  return running.left();
}
