import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  unsupported_file: {
    title: 'Diese Datei können wir nicht annehmen',
    detail: 'Wählen Sie ein PDF, ein Bild, eine Textdatei oder ein Office-Dokument.',
  },
  too_many_files: { title: 'Zu viele Dateien', detail: 'Sie können höchstens {most} Dateien hinzufügen. Entfernen Sie zuerst eine.' },
}
