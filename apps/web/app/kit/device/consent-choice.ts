import { local } from './local.ts'

/** Kinds of what is kept on a device, or loaded from others, that wait for a yes (specification 1). The fifth, essential, does not. */
export type Kind = 'functionality' | 'analytics' | 'social' | 'advertising'

/** Marks that the banner was answered (specification 3): the version of the question, then each kind that was allowed. */
export const consentKey = 'termsAccepted'
/** To be raised, here and in theme.ts, when a kind comes to hold something that nobody was asked about. */
export const version = '1'

/** What was allowed in answer to an earlier question does not count. */
export const consentTo = (kind: Kind): boolean => new RegExp(`^${version} .*${kind}`).test(local.get(consentKey) ?? '')
