/** One broken rule at one place. */
export type Finding = { path: string; line: number; message: string };

function formatFinding({ path, line, message }: Finding): string {
  return line > 0 ? `${path}:${line}  ${message}` : `${path}  ${message}`;
}

/** Prints findings or one line of success; the process then ends with 1 or 0. */
export function report(check: string, findings: readonly Finding[], success: string): void {
  for (const finding of findings) console.error(formatFinding(finding));
  if (findings.length > 0) {
    console.error(`${check}: ${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}`);
    process.exitCode = 1;
  } else {
    console.log(`${check}: ${success}`);
  }
}
