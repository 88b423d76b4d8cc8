import { defineJob } from '../../../platform/jobs.ts'
import type { PublishedVersion } from './queries.ts'

/** Mails the next users who agreed to an earlier version. `after`: id of the last user who was mailed. */
export const versionsJob = defineJob<{ versions: PublishedVersion[]; after: string | null }>('document-versions', {
  retryLimit: 120,
  retryDelay: 5,
  retryDelayMax: 900,
})
