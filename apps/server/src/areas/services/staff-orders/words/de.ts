import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  not_delivered: { title: 'Noch nichts übergeben', detail: 'Übergeben Sie zuerst das Ergebnis, dann schließen Sie den Auftrag ab.' },
  late_payment_missing: {
    title: 'Das Geld ist nicht mehr da',
    detail:
      'Keine Überweisungen, die zusammen den vollen Preis ergeben, warten auf ihre Rücksendung: Sie wurden schon zurückgesendet, oder es kam weniger. Der Kunde kann neu bestellen.',
  },
}
