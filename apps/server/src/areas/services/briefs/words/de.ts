import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  unsupported_file: { title: 'Diese Dateiart geht nicht', detail: 'Wählen Sie ein PDF, ein Bild, einen Text oder ein Office-Dokument.' },
  too_many_files: { title: 'Zu viele Dateien', detail: 'Höchstens {most} Dateien. Nehmen Sie zuerst eine weg.' },
}
