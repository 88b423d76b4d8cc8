import { deferred } from '../kit/load/deferred.tsx'

/** Links alone: they work without its code, which comes with the first move. */
export const FooterPart = deferred(async () => (await import('./footer.tsx')).Footer, { served: 'move', stays: true })
