import { defineMails, filledWith } from '../../../platform/mail/mail.ts'

export const mails = defineMails({
  /** New versions of documents that the user agreed to, each with the day it takes effect. */
  newVersions: filledWith<{ documents: { title: string; path: string; effective: string | null }[] }>(),
})
