import { defineJob, patiently } from '../../../platform/jobs.ts'

/** Matches the lines of a statement that is there: made by `importStatement`, worked by `matchStatement`. */
export const statementMatching = defineJob<{ id: string }>('statement-matching', patiently)
