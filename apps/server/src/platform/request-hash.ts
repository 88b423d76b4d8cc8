import { createHash } from 'node:crypto'

/** What was checked, in the contract's order of fields, so that equal requests have equal hashes. */
export const requestHash = (given: object): string => createHash('sha256').update(JSON.stringify(given)).digest('base64url')
