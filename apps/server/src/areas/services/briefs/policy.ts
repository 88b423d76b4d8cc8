import type { LimitRule } from '../../../platform/limits.ts'
import type { Secrets } from '../../../platform/secrets.ts'

/** Of what was saved for a form's fields what is of fields that it still has: it may have changed since. */
export function ofForm<S extends { field: string }>(form: { steps: { fields: { id: string }[] }[] }, saved: readonly S[]): S[] {
  const fields = new Set(form.steps.flatMap((step) => step.fields.map(({ id }) => id)))
  return saved.filter(({ field }) => fields.has(field))
}

/** Files of a brief; the call's own limit of 10 MiB is in the contract. */
const maxBriefFiles = 10
interface FileField {
  id: string
  most: number | null
}
/**
 * How many files a question or the brief takes, where one more would not fit; null where it does. `fields`: of the files that are there;
 * those that the form has no more do not count, since nobody sees their files to take them away.
 */
export function fullAt(form: { steps: { fields: FileField[] }[] }, fields: readonly string[], to: string): number | null {
  const known = new Map(form.steps.flatMap((step) => step.fields).map((field) => [field.id, field]))
  const most = known.get(to)?.most ?? maxBriefFiles
  if (fields.filter((field) => field === to).length >= most) return most
  return fields.filter((field) => known.has(field)).length >= maxBriefFiles ? maxBriefFiles : null
}
export const briefFilesPerHour: LimitRule = { points: 60, seconds: 3600 }

/** A folder for each customer, so that nothing of theirs is left behind; it tells nobody whose it is. */
export const paperFolder = (secrets: Secrets, userId: string): string => `papers/${secrets.hash('file', `papers ${userId}`).slice(0, 22)}/`
