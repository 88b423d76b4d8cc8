import { defineJob } from '../../../platform/jobs.ts'
import type { PublishedVersion } from './queries.ts'

/** Writes to the next people who agreed to an earlier version of these documents; `after`: the last who was written to. */
export const versionsJob = defineJob<{ versions: PublishedVersion[]; after: string | null }>('document-versions', {
  retryLimit: 120,
  retryDelay: 5,
  retryDelayMax: 900,
})
