/** Leaves the application for another address. */
export function goTo(address: string): void {
  window.location.assign(address);
}
