/** „Waage SC-240, 2 × Manschette L“. */
export function contentsText(contents: readonly { name: string; quantity: number }[]): string {
  return contents.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`)).join(', ');
}
