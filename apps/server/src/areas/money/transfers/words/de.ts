import type { LineProblem } from '@waymark/contract/sold-choices.ts'

export const refusals = {
  transfers_off: {
    title: 'Kein Konto für Überweisungen',
    detail: 'Hier ist kein Bankkonto eingerichtet, also gibt es keine Kontoauszüge zu übernehmen.',
  },
  transfer_taken: {
    title: 'Jemand war schneller',
    detail: 'Diese Zeile wurde inzwischen erledigt. Sehen Sie sich die Liste noch einmal an.',
  },
  transfer_paid: {
    title: 'Schon bezahlt',
    detail: 'Diese Überweisung wurde schon bestätigt. Kam das Geld zweimal, steht es im nächsten Kontoauszug.',
  },
  transfer_moved: {
    title: 'Der Auftrag ist nicht mehr, was Sie sahen',
    detail:
      'Er wurde inzwischen bezahlt oder beendet, oder ein Teil kam. Es wurde nichts zugeordnet: Sehen Sie die Liste an, wie sie jetzt ist.',
  },
  transfer_changed: {
    title: 'Inzwischen kam mehr davon',
    detail:
      'Ein Teil dieser Überweisung wurde verbucht, seit Sie nachgesehen haben. Sehen Sie nach, was noch fehlt, bevor Sie mehr bestätigen.',
  },
  transfer_shown: {
    title: 'Steht schon im Kontoauszug',
    detail:
      'Dieser Betrag steht für diesen Tag oder später in einem Kontoauszug und zählt bereits. Kam er zweimal, steht der zweite im nächsten Kontoauszug.',
  },
  transfer_currency: {
    title: 'Eine andere Währung',
    detail: 'Diese Zeile lautet auf {line}, die Überweisung des Auftrags auf {order}. Es wurde nichts zugeordnet.',
  },
  statement_unsupported: {
    title: 'Kein Kontoauszug, den wir lesen',
    detail: 'Wählen Sie eine CAMT.053-Datei (XML) oder eine CSV, so wie die Bank sie gibt.',
  },
  statement_unreadable: {
    title: 'Die Buchstaben dieser Datei sind nicht lesbar',
    detail:
      'Die Zeichencodierung ist nicht eindeutig. Speichern Sie die Datei in UTF-8 und wählen Sie sie noch einmal. Es wurde nichts übernommen.',
  },
  statement_broken: {
    title: 'Eine Zeile des Kontoauszugs ist fehlerhaft',
    detail: 'Zeile {line}: {problem} Es wurde nichts übernommen.',
  },
  statement_foreign: {
    title: 'Ein Auszug eines anderen Kontos',
    detail: 'Diese Datei gehört zum Konto {account}, nicht zu unserem. Es wurde nichts übernommen.',
  },
  no_refund_due: {
    title: 'Keine Rückzahlung per Bank offen',
    detail: 'Sie wurde schon gesendet, oder es gab keine. Sehen Sie nach, wie es jetzt steht.',
  },
  refund_account_missing: {
    title: 'Das Zielkonto fehlt noch',
    detail: 'Tragen Sie zuerst das Konto des Kunden ein, dann bestätigen Sie das Senden.',
  },
} as const

export const lineProblems: Record<LineProblem, string> = {
  day: 'Das Datum ist nicht lesbar.',
  amount: 'Der Betrag ist nicht lesbar.',
  sides: 'Ob Geld kam oder ging, ist unklar: Genau eine der beiden Spalten muss einen Betrag haben, der Eingang ohne Minus.',
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
  note: 'Bitte schreiben Sie den Verwendungszweck genau so wie hier und sonst nichts. Wählen Sie, dass Sie die Bankgebühren tragen (OUR), damit der ganze Betrag ankommt. Was zu viel ist, geht an Sie zurück; Guthaben führen wir nicht.',
  received: '{amount} davon sind da. Was noch fehlt, steht oben.',
}
