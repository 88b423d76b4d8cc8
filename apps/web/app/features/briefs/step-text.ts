import type { Service } from '@waymark/contract/services.ts'

/** What a brief says that was opened from a step of a guide; empty for a step that the service does not take over. */
export function stepText(does: Service['does'], guide: string | null, step: string | null): string {
  const opened = does.find(({ slug }) => slug === guide)
  const title = opened?.steps.find(({ id }) => id === step)?.title
  return opened && title ? `${opened.name}: ${title}` : ''
}
