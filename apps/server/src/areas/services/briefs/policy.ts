import type { LimitRule } from '../../../platform/limits.ts'
import type { Secrets } from '../../../platform/secrets.ts'

/** Drops saved answers and files whose field no longer exists in the form. */
export function keepKnownFields<S extends { field: string }>(form: { steps: { fields: { id: string }[] }[] }, saved: readonly S[]): S[] {
  const fields = new Set(form.steps.flatMap((step) => step.fields.map(({ id }) => id)))
  return saved.filter(({ field }) => fields.has(field))
}

/** Files of one brief. The contract limits the size of a file. */
const maxBriefFiles = 10
interface FileField {
  id: string
  most: number | null
}

/**
 * Returns the limit that one more file in the field `to` would exceed, the field's or the brief's; null when it fits. `fields`: the
 * field of each existing file. Files of fields that the form no longer has do not count, because people cannot see and remove them.
 */
export function findReachedLimit(form: { steps: { fields: FileField[] }[] }, fields: readonly string[], to: string): number | null {
  const known = new Map(form.steps.flatMap((step) => step.fields).map((field) => [field.id, field]))
  const most = known.get(to)?.most ?? maxBriefFiles
  if (fields.filter((field) => field === to).length >= most) return most
  return fields.filter((field) => known.has(field)).length >= maxBriefFiles ? maxBriefFiles : null
}
export const briefFilesPerHour: LimitRule = { points: 60, seconds: 3600 }

/** Folder with all files of a customer, deleted with the account. Its name does not reveal the person. */
export const customerFolder = (secrets: Secrets, userId: string): string =>
  `papers/${secrets.hash('file', `papers ${userId}`).slice(0, 22)}/`
