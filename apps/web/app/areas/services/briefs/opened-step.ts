import type { Service } from '@waymark/contract/services/services.ts'

/** The step of a guide that a brief was opened from; undefined for one that the service does not take over. */
export function openedStep(does: Service['does'], guide: string | null, step: string | null) {
  const opened = does.find(({ slug }) => slug === guide)
  const title = opened?.steps.find(({ id }) => id === step)?.title
  return opened && title ? { guide: opened.name, step: title } : undefined
}
