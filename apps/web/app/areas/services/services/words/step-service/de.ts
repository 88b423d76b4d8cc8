import type { Translation } from '../../../../../kit/language/words.tsx'
import type en from './en.ts'

export default {
  weCan: 'Diesen Schritt können wir für Sie erledigen',
  doItForMe: 'Für mich erledigen',
  fromPrice: 'Ab {price}',
  days: { one: '{count} Arbeitstag', other: '{count} Arbeitstage' },
} satisfies Translation<typeof en>
