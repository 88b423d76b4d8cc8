import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  documentation_not_included: {
    title: 'Nicht in Ihrem Tarif enthalten',
    detail: 'Dokumentvorlagen gehören zu Tarifen mit Dokumentation. Wählen Sie einen solchen Tarif, um sie zu nutzen.',
  },
}
