import { later } from '../kit/load/later.tsx'

/** The banner stands in the server's page; its code comes with the first move. */
export const consentPart = later(
  async () => (await import('./consent.tsx')).Consent,
  () => false,
  true,
)
