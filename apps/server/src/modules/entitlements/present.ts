import type { Entitlements } from '@waymark/contract/entitlements.ts'
import type { PlanRow } from './queries.ts'

/** `resetsAt`: when the month of downloads is over. */
export function presentEntitlements(
  { level, maxChecklists, maxDownloads, paidGuides }: PlanRow,
  pro: PlanRow,
  used: { checklists: number; downloads: number },
  resetsAt: Date,
): Entitlements {
  return {
    level,
    checklists: { used: used.checklists, limit: maxChecklists },
    downloads: { used: used.downloads, limit: maxDownloads, resetsAt: resetsAt.toISOString() },
    paidGuides,
    pro: { checklists: pro.maxChecklists, downloads: pro.maxDownloads },
  }
}
