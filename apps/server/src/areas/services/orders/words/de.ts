import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  brief_required: { title: 'Das Briefing fehlt noch', detail: 'Bitte füllen Sie zuerst das Briefing aus. Es fehlt: {missing}' },
  order_state: { title: 'Das geht nicht mehr', detail: 'Der Auftrag ist inzwischen weiter. Sehen Sie nach, wo er jetzt steht.' },
  fee_changed: {
    title: 'Das Stornieren kostet jetzt etwas anderes',
    detail: 'Es wurde nichts storniert. Sehen Sie sich Gebühr und Erstattung noch einmal an.',
  },
  not_delivered: { title: 'Noch nichts übergeben', detail: 'Übergeben Sie zuerst das Ergebnis, dann schließen Sie den Auftrag ab.' },
  order_in_work: {
    title: 'Ein Auftrag ist offen',
    detail:
      'Auftrag Nr. {number} ist nicht abgeschlossen. Stornieren Sie ihn oder warten Sie, bis er fertig ist; dann löschen Sie das Konto.',
  },
  unsupported_file: { title: 'Diese Dateiart geht nicht', detail: 'Wählen Sie ein PDF, ein Bild, einen Text oder ein Office-Dokument.' },
  too_many_files: { title: 'Zu viele Dateien', detail: 'Höchstens {most} Dateien. Nehmen Sie zuerst eine weg.' },
}
