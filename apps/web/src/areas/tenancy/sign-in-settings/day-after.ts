const dayMs = 86_400_000;

/** `YYYY-MM-DD` so many days after this moment, as the browser's calendar has it. */
export function dayAfter(nowMs: number, days: number): string {
  const then = new Date(nowMs + days * dayMs);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${then.getFullYear()}-${two(then.getMonth() + 1)}-${two(then.getDate())}`;
}
