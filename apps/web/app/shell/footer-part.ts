import { later } from '../kit/load/later.tsx'

/** Links alone: they work without its code, which comes with the first move. */
export const footerPart = later(
  async () => (await import('./footer.tsx')).Footer,
  () => false,
  true,
)
