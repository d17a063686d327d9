/** The pause between two pieces of load that come so many times a second. A test itself waits with `eventually`. */
export function pace(perSecond: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1000 / perSecond));
}
