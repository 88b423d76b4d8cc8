import type { RefusalWords } from '../../../../platform/refusal.ts'
import type { refusals as en } from './en.ts'

export const refusals: Record<keyof typeof en, RefusalWords> = {
  offer_changed: {
    title: 'Es hat sich inzwischen geändert',
    detail: 'Jemand aus dem Team hat diesen Preis geändert. Sehen Sie nach, wie er jetzt ist.',
  },
  last_price: {
    title: 'Der letzte Preis',
    detail: 'Ohne Preis stünde es als kostenlos im Angebot. Was gar nicht mehr verkauft werden soll, wird aus seiner Datei genommen.',
  },
}
