import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  account_changed: {
    title: 'Es hat sich inzwischen geändert',
    detail: 'Jemand aus dem Team hat dieses Konto geändert. Sehen Sie nach, wie es jetzt steht.',
  },
  email_taken: { title: 'Adresse vergeben', detail: 'Diese Adresse gehört inzwischen zu einem anderen Konto.' },
}
