/** Part of a list, and the cursor that leads on. */
export interface Batch<I> {
  items: I[]
  next: string | null
}
