import type { Translation } from '../../lib/words.tsx'
import type en from './en.ts'

export default {
  noScript: 'Das Formular braucht JavaScript. Ohne schreiben Sie uns einfach eine E-Mail:',
} satisfies Translation<typeof en>
