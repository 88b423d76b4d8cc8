import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  offer_changed: {
    title: 'Dieser Preis hat sich geändert',
    detail: 'Jemand aus dem Team hat diesen Preis inzwischen geändert. Prüfen Sie ihn, und versuchen Sie es noch einmal.',
  },
  last_price: {
    title: 'Das ist der letzte Preis',
    detail: 'Ohne Preis würde das Angebot als kostenlos angezeigt. Um den Verkauf zu beenden, entfernen Sie es aus seiner Datei.',
  },
}
