import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  account_changed: {
    title: 'Dieses Konto hat sich geändert',
    detail: 'Jemand aus dem Team hat dieses Konto inzwischen geändert. Prüfen Sie es, und versuchen Sie es noch einmal.',
  },
  email_taken: { title: 'Adresse vergeben', detail: 'Diese Adresse gehört inzwischen zu einem anderen Konto. Verwenden Sie eine andere.' },
}
