import type { LineProblem } from '@waymark/contract/sold-choices.ts'

export const refusals = {
  transfers_off: {
    title: 'Kein Konto für Überweisungen',
    detail: 'Hier ist kein Bankkonto eingerichtet, deshalb können Sie keine Kontoauszüge importieren.',
  },
  transfer_taken: {
    title: 'Schon bearbeitet',
    detail: 'Jemand aus dem Team hat diese Zeile schon bearbeitet. Prüfen Sie die aktuelle Liste.',
  },
  transfer_paid: {
    title: 'Schon bezahlt',
    detail: 'Diese Überweisung wurde schon bestätigt. Ist das Geld zweimal eingegangen, zeigt es der nächste Kontoauszug.',
  },
  transfer_moved: {
    title: 'Der Auftrag hat sich geändert',
    detail:
      'Er wurde inzwischen bezahlt oder beendet, oder ein Teil des Geldes ist eingegangen. Es wurde nichts zugeordnet. Prüfen Sie die aktuelle Liste.',
  },
  transfer_changed: {
    title: 'Inzwischen ist mehr eingegangen',
    detail: 'Ein Teil dieser Überweisung wurde inzwischen verbucht. Prüfen Sie, was noch fehlt, bevor Sie mehr bestätigen.',
  },
  transfer_shown: {
    title: 'Schon in einem Kontoauszug enthalten',
    detail:
      'Ein Kontoauszug enthält diesen Betrag für diesen Tag oder später, und er ist schon verbucht. Ist das Geld zweimal eingegangen, zeigt der nächste Kontoauszug die zweite Zahlung.',
  },
  transfer_currency: {
    title: 'Eine andere Währung',
    detail: 'Diese Zeile lautet auf {line}, die Überweisung des Auftrags auf {order}. Es wurde nichts zugeordnet.',
  },
  statement_unsupported: {
    title: 'Diesen Kontoauszug können wir nicht lesen',
    detail: 'Wählen Sie eine CAMT.053-Datei (XML) oder eine CSV-Datei, genau so, wie Ihre Bank sie liefert.',
  },
  statement_unreadable: {
    title: 'Wir können den Text dieser Datei nicht lesen',
    detail:
      'Die Zeichencodierung ist nicht eindeutig. Speichern Sie die Datei in UTF-8, und wählen Sie sie noch einmal. Es wurde nichts importiert.',
  },
  statement_broken: {
    title: 'Eine Zeile des Kontoauszugs ist fehlerhaft',
    detail: 'Zeile {line}: {problem} Es wurde nichts importiert.',
  },
  statement_foreign: {
    title: 'Dieser Auszug gehört zu einem anderen Konto',
    detail: 'Diese Datei gehört zum Konto {account}, nicht zu unserem. Es wurde nichts importiert.',
  },
  no_refund_due: {
    title: 'Keine Rückzahlung per Bank offen',
    detail: 'Sie wurde schon gesendet, oder es gab keine. Prüfen Sie den aktuellen Status.',
  },
  refund_account_missing: {
    title: 'Das Zielkonto fehlt noch',
    detail: 'Tragen Sie zuerst das Konto des Kunden ein, und bestätigen Sie dann, dass Sie gesendet haben.',
  },
} as const

export const lineProblems: Record<LineProblem, string> = {
  day: 'Das Datum ist nicht lesbar.',
  amount: 'Der Betrag ist nicht lesbar.',
  sides: 'Es ist unklar, ob Geld ein- oder ausging: Genau eine der beiden Spalten muss einen Betrag enthalten, ein Eingang ohne Minus.',
  currency: 'Die Währung ist nicht die des Kontos.',
  sum: 'Die Teile ergeben nicht den Betrag.',
  shape: 'Es fehlen Spalten oder Teile, oder es sind zu viele Zeilen.',
}

export const paper = {
  title: 'Überweisung für Auftrag Nr. {number}',
  what: 'Wofür',
  holder: 'Empfänger',
  bank: 'Bank',
  account: 'Konto (IBAN)',
  bic: 'BIC/SWIFT',
  amount: 'Betrag',
  reference: 'Verwendungszweck',
  until: 'Eingang bis',
  note: 'Geben Sie den Verwendungszweck genau so an wie hier und sonst nichts. Wählen Sie, dass Sie die Bankgebühren tragen (OUR), damit der ganze Betrag ankommt. Was zu viel ist, erstatten wir; Guthaben führen wir nicht.',
  received: '{amount} sind eingegangen. Was noch fehlt, sehen Sie oben.',
}
