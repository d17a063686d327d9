/** One broken rule at one place. */
export type Finding = { path: string; line: number; message: string };

function formatFinding({ path, line, message }: Finding): string {
  return line > 0 ? `${path}:${line}  ${message}` : `${path}  ${message}`;
}

/** Findings and their number, or one line of success. */
export function linesOf(check: string, findings: readonly Finding[], success: string): string[] {
  if (findings.length === 0) return [`${check}: ${success}`];
  const number = `${check}: ${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}`;
  return [...findings.map(formatFinding), number];
}

/** Prints findings or one line of success; the process then ends with 1 or 0. */
export function report(check: string, findings: readonly Finding[], success: string): void {
  const print = findings.length > 0 ? console.error : console.log;
  for (const line of linesOf(check, findings, success)) print(line);
  if (findings.length > 0) process.exitCode = 1;
}
