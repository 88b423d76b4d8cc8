import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  bad_signature: { title: 'Ungültige Signatur', detail: 'Die gültige Signatur des Zahlungsanbieters fehlt.' },
  payment_unavailable: {
    title: 'Die Zahlungsseite antwortet nicht',
    detail: 'Es wurde nichts abgebucht, und nichts ist verloren. Bitte versuchen Sie es gleich noch einmal.',
  },
  payments_off: {
    title: 'Hier kann man noch nichts kaufen',
    detail: 'Diese Website nimmt zurzeit keine Zahlungen an. Nichts wurde bestellt oder abgebucht; alles Kostenlose funktioniert.',
  },
  price_changed: {
    title: 'Der Preis hat sich geändert',
    detail:
      'Die Summe ist jetzt {total}. Prüfen Sie, was sich geändert hat, und machen Sie weiter, wenn Sie einverstanden sind. Es wurde nichts bestellt und nichts abgebucht.',
  },
  refund_changed: {
    title: 'Der erstattbare Betrag hat sich geändert',
    detail: 'Sie können jetzt höchstens {most} erstatten. Prüfen Sie, was inzwischen erstattet wurde, bevor Sie mehr erstatten.',
  },
  refund_too_much: { title: 'Mehr als bezahlt wurde', detail: 'Sie können höchstens {most} erstatten.' },
}

import { type MailWords, text } from '../../../../platform/mail/mail.ts'
import type { mails as kinds } from '../mails.ts'

export const mails: MailWords<typeof kinds> = {
  staffPaymentMismatch: ({ provider, reference, problem }, { origin }) => ({
    subject: `Eine Zahlung passt nicht: ${reference}`,
    heading: 'Eine Zahlung entspricht nicht der Forderung',
    parts: [
      text(
        `${provider} meldet zur Zahlung ${reference}: ${problem}. Wir haben sie nicht als bezahlt gezählt. Bitte prüfen Sie sie beim Zahlungsanbieter.`,
      ),
      { kind: 'button', label: 'Aufträge öffnen', href: `${origin}/staff/orders` },
    ],
  }),
}
