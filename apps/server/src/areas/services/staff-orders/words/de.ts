import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  not_delivered: { title: 'Noch nichts geliefert', detail: 'Liefern Sie zuerst das Ergebnis, und schließen Sie dann den Auftrag ab.' },
  late_payment_missing: {
    title: 'Diese Zahlung wurde schon erstattet',
    detail:
      'Es gibt keine offenen Überweisungen, die zusammen den Preis ergeben: Sie wurden schon erstattet, oder es ist weniger eingegangen. Der Kunde kann neu bestellen.',
  },
}
