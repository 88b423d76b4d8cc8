import { deferred } from '../kit/load/deferred.tsx'

/** The banner stands in the server's page; its code comes with the first move. */
export const ConsentPart = deferred(async () => (await import('./consent.tsx')).Consent, { served: 'move', stays: true })
