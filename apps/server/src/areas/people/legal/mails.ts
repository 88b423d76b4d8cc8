import { defineMails, filledWith } from '../../../platform/mail/mail.ts'

export const mails = defineMails({
  /** New versions of documents that they agreed to, each with the day from which it counts. */
  newVersions: filledWith<{ documents: { title: string; path: string; effective: string | null }[] }>(),
})
